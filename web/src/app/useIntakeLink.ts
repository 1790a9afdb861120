import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { flash } from '../kit/flash.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import type { LabelKey } from '../kit/texts.ts';
import { urlRaw, urlSchema } from '../kit/url/urlState.ts';
import { useUrlState } from '../kit/url/useUrlState.ts';
import { intake } from '../widgets/intakeDoor.ts';
import { type IntakeLink, readIntakeLink } from './intakeLink.ts';

const link = urlSchema({ intake: urlRaw(), phone: urlRaw(), plate: urlRaw(), language: urlRaw() });

const labels: Readonly<Record<keyof IntakeLink, LabelKey>> = {
  intake: 'ORDER_TYPES',
  phone: 'CALLBACK_NUMBER',
  plate: 'LICENSE_PLATE',
  language: 'LANGUAGE',
};

/**
 * `?intake=RoadsideAssistance&phone=+32…&plate=1ABC123&language=nl` opens a new order, as a telephone system links it. The
 * address is put right at once: a reload goes on with the draft and begins no second one. What is malformed is left out
 * with a notice; who may order for nothing is told why.
 */
export function useIntakeLink(): void {
  const { t } = useTranslation();
  const agent = useAgent();
  const [{ intake: asked, phone, plate, language }, setLink] = useUrlState(link);
  // Whatever makes the page say its texts anew meanwhile: a link begins one order.
  const taken = useRef(false);
  useEffect(() => {
    if (asked === undefined) taken.current = false;
    if (asked === undefined || taken.current) return;
    taken.current = true;
    setLink({ intake: undefined, phone: undefined, plate: undefined, language: undefined }, 'replace');
    const taking = intake();
    if (!taking) return;
    const { what, ignored } = readIntakeLink({ intake: asked, phone, plate, language }, taking.orderTypes(agent));
    taking.open(what);
    if (ignored.length === 0) return;
    const parts = ignored.map(({ part, text: said }) => `${t(`labels:${labels[part]}`)} “${said}”`).join(', ');
    flash.warning(t('INTAKE_LINK_IGNORED', { parts }), { staysMs: noticeMs });
  }, [asked, phone, plate, language, agent, setLink, t]);
}

/** Longer than usual: the dialog opens over it at the same moment. */
const noticeMs = 15_000;
