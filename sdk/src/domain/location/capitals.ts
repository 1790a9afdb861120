import type { GeoPoint } from '../../generated/api.ts';

// Each country with its capital's place, to a kilometre (1-intake §7, 3-platform §9): where an address search starts, it
// leans towards the country, not towards a street. The world is packed, eight letters a country, because written out it weighs
// twice as much: the code, then degrees north of the south pole and degrees east of 180° west, both in hundredths and in
// base 36. Belgium is not in it: its capital is the default centre.
const capitals = `
ada83e08ae8txi32af9m0j89ag89l947ala4tff2ama1nhboao69gewxar49w9duatanxf5hau480pe9aza29hqjbaabufb5bb7yf9agbd8s5kv5
bf7wddrsbga8mfosbh8yvhsjbi6ohg75bj7g2e3bbn7bmmrabo5h68uqbr5q5a70bs8vk7x5bt92bkt0bw51lfw0byb3qg0kbz89x71gcaag681q
cd6lof2fcf7a7fbkcg6m6f2cchakfegpci7gzdhbcl4d38fpcm78perycna0umvdco7b3869cr7pl7efcu8q77j7cv83hc2pcy9nrggqczat4f04
deazwex8dj7u5h7vdkb8oeuxdm84j95ido8dd8hrdz9s3e4iec6xi7u1eebj4fsreg99ggaser84kgw5esa2adlqet7n3gvmfibl5ftafj5jornp
fm7h8q3cfrapqe2jga6z6embgbax3dvngd7vi94hgea5whcjgh7dkdvhgi9qedh5gm7zdclygn7oscuagq78fekagr9vifpxgt82n6wlgw7v0com
gy7gw9eghk8o0mp5hn81375thrah9f4eht8dn8b5hualyfcwid6grm4tieb27demil9e9gltin95hjuhiq9ikhb9ir9p5hurisbw7c72ita6eeuq
jm8bx7ypjo9ergntjp9p4onxke6ufgqakga93jn5kh7u4lzhki71pr8ikm61gh85kn8a291skp9ygnlckr9udnoqkw97mhlakzaw5jehla8bylt3
lb9k5gmmlc80x96lliakyemglk7h9k1ulr7fkd1zls4okg0dltb5xfu8luarted1lvbc7fqzly9hdewnma9kidd0mcabiegmmdaklg46mea7vfdi
mg5hkhjzmh7hpr42mka6ofjjml7x4d9smm8gwlawmnan1m4zmr8c7cnomt9pqf0bmu5e0ibqmv79mjk7mw5v8ghtmx8fz68nmy76qlqhmz4xvgeh
na57cf7fne7zje1xng7n8egkni7vn78gnlazhe9mnobkfepvnp930kh0nr6whqronz3rbrdiom8rjie6pa7my7r4pe60j7y0pg67sp8uph82kn82
pk9jkjixplaz3fidps9emglspt9xkd6mpw7iuo9ypy4zu9g2qa8w9hv5roadffwirsaeffgtrub8wgsirw6smg7isa8unhhosb67rq8dsc6l6i61
sd852gegsebitfa7sg71rlwesiahyf0bskanrf7jsl7ljcv9smac2eulsn82wcjhso73phdwsr7e99moss7bigbpst6yyeepsv801706sy9j3gos
sz4wxgaitd7vpf1utg7f1dzfth808ln6tj9x4j73tl6a8nkstm9vgie1tn9s9eoato5ba0dctra0xgfatt7rl956tv6acrprtw8vjn9ptz6gwgnb
uaau5g8sug6yzgeius9y37y0uy4929k0uza4qj8cvaa6eeulvc7yk95yve7r48q6vn8kfm1zvu5krqvlws5vj0mxxka8ifitye84pharza4yhg2f
zm5r9g2ozw5khga7
`;

/** How far around its bias an address search prefers results, in metres (1-intake §9). */
export const searchBiasRadiusInMeters = 50_000;

/** Where the map is centred when nothing is known about the caller: the capital of Belgium (1-intake §8). */
export const defaultCentre: GeoPoint = { latitude: 50.8503, longitude: 4.3517 };

/** The capital of a country by its ISO 3166 alpha-2 code; Brussels for a country without one (1-intake §7, §8). */
export function capitalOf(countryCode: string | undefined): GeoPoint {
  const code = countryCode?.toLowerCase() ?? '';
  const row = /^[a-z]{2}$/.test(code) && new RegExp(`^\\s(?:\\w{8}\\s?)*?${code}(\\w{3})(\\w{3})`).exec(capitals);
  if (!row) return defaultCentre;
  const [latitude, longitude] = row.slice(1).map((hundredths) => Number.parseInt(hundredths, 36));
  return { latitude: (Number(latitude) - 9_000) / 100, longitude: (Number(longitude) - 18_000) / 100 };
}

/** Where an address search looks first: near a known position, else around the country's capital, within 50 km (1-intake §9). */
export function searchBias(
  countryCode: string | undefined,
  near?: GeoPoint | undefined,
): GeoPoint & { radiusInMeters: number } {
  return { ...(near ?? capitalOf(countryCode)), radiusInMeters: searchBiasRadiusInMeters };
}
