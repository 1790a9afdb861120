import i18next from 'i18next';

/**
 * The text of a key that is known when it is written, outside of components: as `useTranslation` has it, so that a key that
 * does not exist does not compile. What is only known at run time is asked of `dynamicText`.
 */
export const say = i18next.t;
