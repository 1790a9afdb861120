import { urlChoice, urlRaw, urlSchema, urlSwitch, urlText } from '../../kit/url/urlState.ts';
import { dayParts, orders } from './narrowing.ts';

/** The address of a question: whose searches, of how many days, what would be otherwise, whether it was asked, and how its answer is looked at (DECISIONS T-529). */
export const whatIfUrl = urlSchema({
  contractCode: urlText(),
  network: urlText(),
  days: urlChoice(['7', '30', '90'], '30'),
  change: urlRaw(),
  asked: urlSwitch(),
  by: urlChoice(['region', 'hour'], 'region'),
  part: urlChoice(dayParts, 'all'),
  region: urlText(),
  order: urlChoice(orders, 'requests'),
});
