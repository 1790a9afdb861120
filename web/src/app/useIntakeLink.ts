import { useEffect } from 'react';
import * as z from 'zod/mini';
import { intake } from '../kit/newRequest.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { urlSchema, urlText } from '../kit/url/urlState.ts';
import { useUrlState } from '../kit/url/useUrlState.ts';

const link = urlSchema({ intake: z.optional(z.string()), phone: urlText(), plate: urlText() });

/**
 * `?intake=RoadsideAssistance&phone=+32…&plate=1ABC123` opens a new order, as a telephone system links it; any other word
 * means the usual order. The address is put right at once: a reload goes on with the draft and begins no second one.
 */
export function useIntakeLink(): void {
  const agent = useAgent();
  const [{ intake: asked, phone, plate }, setLink] = useUrlState(link);
  useEffect(() => {
    if (asked === undefined) return;
    setLink({ intake: undefined, phone: '', plate: '' }, 'replace');
    const taking = intake();
    const [usual, ...others] = taking?.orderTypes(agent) ?? [];
    if (!usual) return;
    taking?.open({
      orderType: others.find((orderType) => orderType === asked) ?? usual,
      phoneNumber: phone,
      licensePlate: plate,
    });
  }, [asked, phone, plate, agent, setLink]);
}
