import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { allowed, type Decision, refused } from '@towline/sdk/access/decision';
import type { PriceList, PriceViewpoint } from '@towline/sdk/api';
import { PreconditionError } from '@towline/sdk/client/problem';
import {
  type NewPriceListValues,
  newPriceListForm,
  type PriceListWordsValues,
  type PriceOfferValues,
  priceListWordsForm,
  priceOfferForm,
} from '@towline/sdk/forms/priceList';
import { type ActionDefinition, defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { editsSince } from '../../kit/records/editsSince.ts';
import { contractLookup } from './contractLookup.ts';
import { type PricesOf, savesPrices, sendPriceLists } from './pricesOf.ts';

/** What a save sends, and who is told what came of it. */
export interface PriceListsSaving {
  readonly of: PricesOf;
  readonly changed: readonly PriceList[];
  readonly reason: string;
  readonly saved: (now: readonly PriceList[], sent: readonly PriceList[]) => void;
  /** Somebody else was faster: who, and when. */
  readonly refused: (by: SavedBy | undefined) => void;
}

const saving = (viewpoint: PriceViewpoint): ActionDefinition<PriceListsSaving, undefined, PriceList[]> =>
  defineAction<PriceListsSaving, undefined, PriceList[]>({
    operation: savesPrices[viewpoint],
    label: 'SAVE',
    intent: 'primary',
    allowed: () => allowed,
    ask: 'nothing',
    run: async (towline, { of, changed, reason, refused: told }) => {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() };
      try {
        return await sendPriceLists(
          towline,
          of,
          changed.map((list) => ({ ...list, ...why })),
        );
      } catch (error) {
        if (error instanceof PreconditionError) told(editsSince(error).at(-1));
        throw error;
      }
    },
    after: (lists, { saved, changed }) => saved(lists, changed),
    failure: 'PRICING_SAVING_ERROR',
    success: ['PRICE_LISTS_SAVED'],
  });

/** Saves the lists that were changed (3-platform §7, §8); one for each viewpoint, as each has a permission of its own. */
export const savePriceLists: Readonly<Record<PriceViewpoint, ReturnType<typeof saving>>> = {
  Network: saving('Network'),
  Client: saving('Client'),
  Partner: saving('Partner'),
};

/** One price of a partner's list, as it stands and while nothing else is typed. */
export interface PriceOffer {
  readonly partnerId: string;
  readonly list: PriceList;
  readonly code: string;
  readonly price: number | undefined;
  readonly isTyped: boolean;
}

const whileTyped = (isTyped: boolean): Decision => (isTyped ? refused('NOT_POSSIBLE_YET') : allowed);

/** Saves one price of a partner, at once (3-platform §2: edit price offer; §7). */
export const savePriceOffer = defineAction<PriceOffer, PriceOfferValues>({
  operation: 'savePriceOffer',
  label: 'EDIT_PRICE_OFFER',
  allowed: (_by, { isTyped }) => whileTyped(isTyped),
  because: (_by, { isTyped }) => (isTyped ? 'SAVE_OR_UNDO_FIRST' : undefined),
  ask: defineForm<typeof priceOfferForm, PriceOffer>(
    priceOfferForm,
    {
      price: { input: 'money', label: 'PRICE_NET', required: true },
      reason: { input: 'text', label: 'REASON' },
    },
    ({ subject }) => ({ ...(subject.price !== undefined && { price: subject.price }), reason: '' }),
  ),
  run: ({ priceLists }, { partnerId, list, code }, { price, reason }) =>
    priceLists.saveOffer(
      { id: partnerId, listCode: list.code, offerCode: code },
      {
        price,
        ...(list.version !== undefined && { version: list.version }),
        ...(reason !== '' && { reason }),
      },
    ),
  success: ['PRICE_OFFER_SAVED'],
});

/** A viewpoint to which a list is added, here; it is saved with the others. */
export interface AddingPriceList {
  readonly of: PricesOf;
  readonly codes: readonly string[];
  /** What its code may be. */
  readonly suggested: string;
  readonly add: (values: NewPriceListValues) => void;
}

const adding = (viewpoint: PriceViewpoint): ActionDefinition<AddingPriceList, NewPriceListValues, void> =>
  defineAction<AddingPriceList, NewPriceListValues, void>({
    operation: savesPrices[viewpoint],
    name: 'addPriceList',
    label: 'ADD_PRICE_LIST',
    icon: <PlusIcon />,
    allowed: () => allowed,
    ask: defineForm<typeof newPriceListForm, AddingPriceList>(
      newPriceListForm,
      {
        code: { input: 'text', label: 'CODE', required: true },
        title: { input: 'text', label: 'TITLE', required: true },
        contractCode: {
          input: 'lookup',
          label: 'CONTRACT_CODE',
          lookup: contractLookup,
          // A client's list is made for the contract that it is opened from.
          when: (_values, { subject }) => subject.of.viewpoint === 'Partner',
        },
      },
      ({ subject }) => ({ code: subject.suggested, title: subject.suggested, contractCode: '' }),
    ),
    run: async (_towline, { add }, values) => add(values),
    success: [],
  });

/** Adds a list to those that are edited; it stands on the server with the next save. */
export const addPriceList: Readonly<Record<PriceViewpoint, ReturnType<typeof adding>>> = {
  Network: adding('Network'),
  Client: adding('Client'),
  Partner: adding('Partner'),
};

/** A list whose own words are changed, here; they are saved with its lines. */
export interface NamingPriceList {
  readonly list: PriceList;
  readonly name: (values: PriceListWordsValues) => void;
}

const naming = (viewpoint: PriceViewpoint): ActionDefinition<NamingPriceList, PriceListWordsValues, void> =>
  defineAction<NamingPriceList, PriceListWordsValues, void>({
    operation: savesPrices[viewpoint],
    name: 'namePriceList',
    label: 'NAME_PRICE_LIST',
    icon: <EditIcon />,
    allowed: () => allowed,
    ask: defineForm<typeof priceListWordsForm, NamingPriceList>(
      priceListWordsForm,
      {
        title: { input: 'text', label: 'TITLE', required: true },
        description: { input: 'textArea', label: 'DESCRIPTION', rows: 3 },
      },
      ({ subject: { list } }) => ({ title: list.title ?? list.code, description: list.description ?? '' }),
    ),
    run: async (_towline, { name }, values) => name(values),
    success: [],
  });

/** What a list is called and what it is for; it stands on the server with the next save (3-platform §3). */
export const namePriceList: Readonly<Record<PriceViewpoint, ReturnType<typeof naming>>> = {
  Network: naming('Network'),
  Client: naming('Client'),
  Partner: naming('Partner'),
};
