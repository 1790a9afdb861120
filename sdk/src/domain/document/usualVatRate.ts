/** VAT rate, as a fraction, where neither the contract nor the table of countries names one: Belgium's (DECISIONS S-52). */
export const USUAL_VAT_RATE = 0.21;
