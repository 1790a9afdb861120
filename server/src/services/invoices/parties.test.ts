import type { Partner } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { bankCode } from '../../core/bankCode.ts';
import { companyIssuer, partnerIssuer } from './parties.ts';

const partner: Partner = {
  id: '3b1f0a52-9a1c-4f0e-8f1f-1d2c3b4a5f02',
  type: 'Partner',
  isActive: true,
  version: 1,
  name: 'Takeldienst D’Hondt',
  country: 'BE',
  dispatchLocations: [],
};
const letterhead = { name: 'C24 Belgium', country: 'BE' };

describe('who writes a document', () => {
  // A record of before its blanks were taken away must not write documents of nobody (3-platform §3).
  it.each([
    [undefined, 'Takeldienst D’Hondt'],
    ['', 'Takeldienst D’Hondt'],
    ['  ', 'Takeldienst D’Hondt'],
    [' D’Hondt BV ', 'D’Hondt BV'],
  ])('a partner of the legal name %j is %s', (name, said) => {
    const legalDetails = name === undefined ? undefined : { name };
    expect(partnerIssuer({ ...partner, legalDetails }).supplier.name).toBe(said);
  });

  it.each([
    [undefined, 'C24 Belgium'],
    [' ', 'C24 Belgium'],
    ['C24 Belgium NV', 'C24 Belgium NV'],
  ])('a company of the legal name %j is %s', (name, said) => {
    expect(companyIssuer({ ...letterhead, companyDetails: { name } }, 'C24Belgium', 'BE').supplier.name).toBe(said);
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    ['GKCCBEBB', 'GKCCBEBB'],
    [' gkccbebb ', 'GKCCBEBB'],
    ['unci it mm xxx', 'UNCIITMMXXX'],
  ])('the BIC %j is %j on documents and bank files', (bic, said) => {
    expect(bankCode(bic)).toBe(said);
    expect(partnerIssuer({ ...partner, invoicingDetails: { bic } }).supplier.bic).toBe(said);
    expect(companyIssuer({ ...letterhead, companyDetails: { bic } }, 'x', 'BE').supplier.bic).toBe(said);
  });
});
