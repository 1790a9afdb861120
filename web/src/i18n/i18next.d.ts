import 'i18next';
import type buttons from './buttons.json';
import type countries from './countries.json';
import type enumerations from './enumerations.json';
import type labels from './labels.json';
import type messages from './messages.json';

/** One language of a file of texts: its keys are what counts, the text itself is only known at run time. */
type Slice<Authored> = { [Key in keyof Authored]: string };

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Keys of messages as they are, keys of the others with their name before them: `t('buttons:CANCEL')`. */
    defaultNS: ['messages', 'labels', 'buttons', 'enumerations', 'countries'];
    keySeparator: false;
    returnNull: false;
    resources: {
      messages: Slice<typeof messages>;
      labels: Slice<typeof labels>;
      buttons: Slice<typeof buttons>;
      enumerations: Slice<typeof enumerations>;
      countries: Slice<typeof countries>;
    };
  }
}
