import { textIssues } from '@towline/sdk/domain/translation/textChecks';
import { expect, it } from 'vitest';
import { releaseTexts, textLanguages } from './shippedTexts.ts';

it.each(textLanguages)('what comes with Towline passes its own check in %s (DECISIONS S-42)', (locale) => {
  const shipped = releaseTexts();
  const texts = [...shipped.byName.keys()].flatMap((key) => shipped.text(key, locale) ?? []);
  expect(texts.length).toBeGreaterThan(3000);
  const issues = texts.flatMap((text) =>
    textIssues({ ...text, source: shipped.source(text.key) }, (name) => shipped.knows(name)).map((issue) => ({
      key: text.key,
      value: text.value,
      code: issue.code,
      params: issue.params,
    })),
  );
  expect(issues).toEqual([]);
});
