import { createFamilyName } from '../people.ts';
import type { Random } from '../random.ts';
import type { Town } from '../towns/town.ts';

const styles = {
  nl: ['Takeldienst {name}', 'Depannage {name}', 'Garage {name}', 'Autosleepdienst {town}', 'Takelbedrijf {name}'],
  fr: [
    'Dépannage {name}',
    'Garage {name}',
    'Remorquage {town}',
    'Dépannage Remorquage {name}',
    'Assistance Auto {town}',
  ],
  it: ['Autosoccorso {name}', 'Soccorso Stradale {town}', 'Officina {name}', 'Carroattrezzi {name}', 'Garage {name}'],
} as const;

/** Gives each partner a name of its own, in the language of its town. */
export function createPartnerNames(random: Random): (town: Town) => { name: string; owner: string } {
  const taken = new Set<string>();
  return (town) => {
    for (;;) {
      const owner = createFamilyName(random, town.language);
      const style = random.pick(styles[town.language]);
      const plain = style.replace('{name}', owner).replace('{town}', town.name);
      const name = taken.has(plain) ? `${plain} ${style.includes('{town}') ? owner : town.name}` : plain;
      if (taken.has(name)) continue;
      taken.add(name);
      return { name, owner };
    }
  };
}
