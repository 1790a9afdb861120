import { contactLanguageValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type TemplateChoice, templateName } from './useTemplate.ts';

/** Which template, and in which language. */
export function TemplateFields({ choice }: { readonly choice: TemplateChoice }) {
  const { t } = useTranslation();
  const { templates, code, language, choose, fault } = choice;
  return (
    <div className="tl-requests-form-row">
      <Field label={t('labels:TEMPLATE')} warning={fault}>
        {(wiring) => (
          <SelectField
            {...{ wiring, fill: true }}
            value={code}
            onChange={(chosen) => void choose(chosen, language)}
            options={[
              { value: '', label: t('labels:NO_TEMPLATE') },
              ...templates.map((template) => ({ value: template.code, label: templateName(template.code) })),
            ]}
          />
        )}
      </Field>
      <Field label={t('labels:TEMPLATE_LANGUAGE')}>
        {(wiring) => (
          <SelectField
            {...{ wiring, fill: true }}
            value={language}
            onChange={(chosen) => void choose(code, chosen)}
            options={contactLanguageValues.map((value) => ({
              value,
              label: t(`enumerations:ContactLanguage.${value}`),
            }))}
          />
        )}
      </Field>
    </div>
  );
}
