/** Who other screens are told did what nobody asked for. */
export const engineName = 'Towline';
