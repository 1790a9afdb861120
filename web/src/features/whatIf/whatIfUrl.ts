import { urlChoice, urlRaw, urlSchema, urlSwitch, urlText } from '../../kit/url/urlState.ts';

/** The address of a question: whose searches, of how many days, what would be otherwise, and whether it was asked (DECISIONS T-529). */
export const whatIfUrl = urlSchema({
  contractCode: urlText(),
  network: urlText(),
  days: urlChoice(['7', '30', '90'], '30'),
  change: urlRaw(),
  asked: urlSwitch(),
});
