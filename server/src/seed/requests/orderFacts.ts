import type { Wanted } from './requestedService.ts';
import type { Subject } from './subjects.ts';

/** What an order is made of. */
export interface OrderFacts {
  id: string;
  externalId?: string | undefined;
  subject: Subject;
  wanted: Wanted;
  clientName: string;
  /** Whether weight and length are asked of every vehicle (1-intake §5). */
  asksSizes: boolean;
  createdAt: Date;
}
