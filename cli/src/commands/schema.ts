import { z } from 'zod';
import { planSchema } from '../bulk/planFile.ts';
import { baselineSchema, reportSchema } from '../contractScan/reportSchema.ts';
import { defineCommand } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { ledgerSchema } from '../runs/ledgerSchema.ts';
import { projectSchema } from '../settings/projectFile.ts';

const schemas: Record<string, z.ZodType> = {
  config: projectSchema,
  ledger: ledgerSchema,
  plan: planSchema,
  report: reportSchema,
  baseline: baselineSchema,
};

export const command = defineCommand({
  name: 'schema',
  summary: 'JSON Schemas of what the command line writes',
  args: [
    { name: 'name', description: Object.keys(schemas).join(', '), completes: Object.keys(schemas), isOptional: true },
  ],
  flags: z.object({}),
  examples: [
    ['schema report > report.schema.json', 'Of "contracts scan --report json=…"'],
    ['schema config', 'Of towline.config.json, for an editor'],
  ],
  async run({ args, output }) {
    const [name] = args;
    if (name === undefined) {
      const names = Object.keys(schemas);
      await output.say({ schema: 'towline.schemas/1', data: { names }, text: names.join('\n') });
      return 0;
    }
    const schema = schemas[name];
    if (!schema) throw new UserError(`There is no schema "${name}"`, { hint: Object.keys(schemas).join(', ') });
    const text = JSON.stringify(z.toJSONSchema(schema), undefined, 2);
    await output.say({ schema: 'towline.schema/1', data: { name, schema: JSON.parse(text) }, text });
    return 0;
  },
});
