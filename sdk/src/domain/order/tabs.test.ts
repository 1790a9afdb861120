import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderType } from '../../generated/api.ts';
import { orderTypeValues } from '../../generated/values.ts';
import { type IntakeTab, neighbourTab, nextTab, tabsOf } from './tabs.ts';

const none = { allowIntakeReference: false, doPriceEstimation: false };
const all = { allowIntakeReference: true, doPriceEstimation: true };

describe('tabsOf', () => {
  const standard = ['Contract', 'Vehicle', 'ServiceLocation', 'DestinationLocation', 'Contacts', 'Images', 'Summary'];

  it.each<OrderType>(['RoadsideAssistance', 'PlannedTransportation', 'WorkshopLogistics'])('%s: standard', (type) => {
    expect(tabsOf(type, none)).toEqual(standard);
  });

  it('a workshop order has four tabs, whatever the permissions', () => {
    expect(tabsOf('Workshop', all)).toEqual(['Contract', 'Vehicle', 'WorkshopLocation', 'Summary']);
  });

  it('each permission adds its tab, Summary stays last', () => {
    expect(tabsOf('RoadsideAssistance', { ...none, allowIntakeReference: true })).toContain('References');
    expect(tabsOf('RoadsideAssistance', { ...none, doPriceEstimation: true })).not.toContain('References');
    expect(tabsOf('RoadsideAssistance', all).slice(4)).toEqual([
      'Contacts',
      'References',
      'PriceEstimation',
      'Images',
      'Summary',
    ]);
  });
});

describe('moving between tabs', () => {
  const tabs = tabsOf('RoadsideAssistance', none);

  it('stops at the first invalid tab up to the current one', () => {
    const invalid: IntakeTab[] = ['Vehicle', 'ServiceLocation', 'Contacts'];
    expect(nextTab(tabs, 'ServiceLocation', (tab) => !invalid.includes(tab))).toBe('Vehicle');
  });

  it('does not look at the tabs that are still to come', () => {
    expect(nextTab(tabs, 'ServiceLocation', (tab) => tab !== 'Contacts')).toBe('DestinationLocation');
  });

  it('stays on the last tab when all are valid', () => {
    expect(nextTab(tabs, 'Summary', () => true)).toBe('Summary');
  });

  it('has no neighbour beyond either end', () => {
    expect(neighbourTab(tabs, 'Contract', -1)).toBeUndefined();
    expect(neighbourTab(tabs, 'Summary', 1)).toBeUndefined();
    expect(neighbourTab(tabs, 'Vehicle', 1)).toBe('ServiceLocation');
    expect(neighbourTab(tabs, 'WorkshopLocation', 1)).toBeUndefined();
  });

  it('lead to a tab of the order, and never past one that is invalid', () => {
    const anyTabs = fc
      .tuple(fc.constantFrom(...orderTypeValues), fc.boolean(), fc.boolean())
      .map(([type, allowIntakeReference, doPriceEstimation]) =>
        tabsOf(type, { allowIntakeReference, doPriceEstimation }),
      );
    fc.assert(
      fc.property(anyTabs, fc.nat(8), fc.array(fc.nat(8)), (all, at, faulty) => {
        const isValid = (tab: IntakeTab) => !faulty.includes(all.indexOf(tab));
        const current = all[at % all.length] as IntakeTab;
        const next = nextTab(all, current, isValid);
        expect(all).toContain(next);
        const passed = all.slice(0, all.indexOf(current) + 1);
        if (all.indexOf(next) > all.indexOf(current)) expect(passed.every(isValid)).toBe(true);
        else if (next !== all.at(-1)) expect(isValid(next)).toBe(false);
        expect(new Set(all).size).toBe(all.length);
        expect(all.at(-1)).toBe('Summary');
      }),
    );
  });
});
