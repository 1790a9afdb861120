interface Operation {
  'x-towline-extension'?: boolean;
  'x-badges'?: { name: string }[];
}

interface Tag {
  name: string;
  'x-displayName'?: string;
}

interface Document {
  tags: Tag[];
  paths: Record<string, Record<string, Operation>>;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** clientWorkshops: Client workshops. */
function titleOf(tag: string): string {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The contract as the reference page shows it: tags as words, and a mark on what is an extension. */
export function referenceDocument(contract: string): string {
  const document = JSON.parse(contract) as Document;
  for (const tag of document.tags) tag['x-displayName'] = titleOf(tag.name);
  for (const item of Object.values(document.paths)) {
    for (const operation of methods.flatMap((method) => item[method] ?? [])) {
      if (operation['x-towline-extension']) operation['x-badges'] = [{ name: 'Extension' }];
    }
  }
  return JSON.stringify(document);
}
