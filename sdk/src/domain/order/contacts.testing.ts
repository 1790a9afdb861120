import type { Contact } from '../../generated/api.ts';

export const jan: Contact = { name: 'Jan', phoneNumber: '+32 475 12 34 56', email: 'jan@example.be', language: 'nl' };
