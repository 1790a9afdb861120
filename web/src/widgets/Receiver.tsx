import { addressText } from '@towline/sdk/domain/phoneNumber';
import { OrganisationName } from './OrganisationName.tsx';

interface ReceiverProps {
  readonly channel: string | undefined;
  readonly receiver: string;
}

/** To whom something goes: another system is called after its organisation, everybody else has an address. */
export function Receiver({ channel, receiver }: ReceiverProps) {
  return channel === 'Api' ? <OrganisationName code={receiver} /> : addressText(receiver);
}
