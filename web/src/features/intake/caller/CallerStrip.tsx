import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { stripWidth, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { DuplicateNotice } from '../duplicates/DuplicateNotice.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { CallerFields, CallerIdentity } from './CallerFields.tsx';
import { SafetyQuestion } from './SafetyQuestion.tsx';
import './caller.css';

/** The first thing to fill: the question that has no answer yet, else the number. */
const firstOpen = '[role=radiogroup]:not(:has([aria-checked=true])) [role=radio], input[type=tel]';

interface CallerStripProps {
  /** The order has its request: nobody is looked for who may have called before. */
  readonly ofRequest?: boolean;
  /** Deletes the draft everywhere and closes it. */
  readonly onDiscard?: () => Promise<void>;
  /** Stands below the number: what it is needed for. */
  readonly children?: ReactNode;
}

/**
 * Who is on the phone, in every tab from the first second on: is everyone safe, the number to call back, language, how
 * many, and whether there is a request already. On a narrow screen all but the safety question folds into one line.
 */
export function CallerStrip({ ofRequest = false, onDiscard, children }: CallerStripProps) {
  const { t } = useTranslation();
  const id = useId();
  const { order } = useIntakeTab();
  const isNarrow = useMediaQuery(stripWidth);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const isOpen = !isNarrow || isUnfolded;

  /** There, and back to where the agent was. */
  const toggleFocus = (): void => {
    const focused = document.activeElement;
    if (focused && strip.current?.contains(focused)) {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      return;
    }
    cameFrom.current = focused;
    setIsUnfolded(true);
    // Once what was folded is painted.
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>(firstOpen)?.focus());
  };
  useHotkeys(t(ofRequest ? 'labels:EDIT_ORDER' : 'labels:NEW_REQUEST'), [
    { keys: 'Shift+F2', label: 'CALLER', run: toggleFocus },
  ]);

  const { name, callbackNumber = '', language, people, children: minors } = order.caller ?? {};
  const plate = order.vehicle.licensePlate?.value ?? order.policyInput?.licensePlate ?? '';
  const country = order.vehicle.licensePlate?.country ?? order.policyInput?.selectedCountry;
  const status = order.entitlement?.policy ? (order.entitlement.status ?? order.entitlement.policy.status) : undefined;
  const known = [
    name,
    callbackNumber && internationalPhone(callbackNumber),
    language && t(`enumerations:ContactLanguage.${language}`),
    people ? t('PEOPLE_COUNT', { count: people }) : '',
    minors ? t('CHILDREN_COUNT', { count: minors }) : '',
  ].filter(Boolean);
  return (
    <section className="tl-intake-caller" aria-label={t('labels:CALLER')} ref={strip}>
      <h3>
        {t('labels:CALLER')} {!isNarrow && <KeyHint keys="Shift+F2" />}
      </h3>
      <SafetyQuestion />
      {!ofRequest && <DuplicateNotice licensePlate={plate} phoneNumber={callbackNumber} onDiscard={onDiscard} />}
      {isNarrow && (
        <Button
          size="small"
          variant="minimal"
          className="tl-intake-caller-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
          text={known.length > 0 ? known.join(' · ') : t('labels:CALLBACK_NUMBER')}
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
      )}
      <div id={id} className="tl-intake-caller-fields" hidden={!isOpen}>
        <CallerIdentity />
        {!isNarrow && children}
        <CallerFields />
      </div>
      {isNarrow && children}
      {!isNarrow && (plate || status) && (
        <p className="tl-intake-caller-facts">
          {plate && <span className="tl-plate">{formatPlate(country, plate)}</span>}
          {status && (
            <StatusTag level={status === 'Covered' ? 'success' : 'warning'}>
              {t(`enumerations:PolicyStatus.${status}`)}
            </StatusTag>
          )}
        </p>
      )}
    </section>
  );
}
