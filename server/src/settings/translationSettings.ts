import { environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';
import { setting, webAddress } from './setting.ts';

const shape = (what: string): string =>
  `has to be ${environmentNameValues.join(', ')} with ${what} behind =, with commas between`;

/** `Test=one,Prod=two`: what holds for which environment. */
const byEnvironment = <Value>(value: z.ZodType<Value, string>, what: string) =>
  z
    .string()
    .regex(/^[^=,]+=[^,]+(,[^=,]+=[^,]+)*$/, { error: shape(what), abort: true })
    .transform((given) => given.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2)))
    .pipe(
      z
        .array(z.tuple([z.enum(environmentNameValues, { error: shape(what) }), value]), {
          error: shape(what),
        })
        .transform((pairs) => new Map(pairs)),
    );

/** Settings of where texts may be sent to. */
export const translationSettings = {
  TRANSLATION_TARGETS: setting({
    group: 'Translations',
    about:
      'Other Towlines that texts may be sent to: environment and address, with commas between. Without it every other environment is a folder in TOWLINE_DATA_DIR.',
    check: byEnvironment(webAddress, 'its address'),
    example: 'Test=https://towline-test.example.com,Prod=https://towline.example.com',
  }),
  TRANSLATION_TARGET_TOKENS: setting({
    group: 'Translations',
    about: 'An API token of each with the scope translations:sync: environment and token, with commas between.',
    check: byEnvironment(z.string().min(1), 'its token'),
    secret: true,
    example: 'Test=twl_secret,Prod=twl_other',
  }),
};
