import sharp from 'sharp';

/** A picture or document of the demo, as it lies in the file store. */
export interface DemoFile {
  content: Buffer;
  contentType: string;
  fileName: string;
  width?: number;
  height?: number;
}

/** What the pictures show: a road at some time of the day, and a car with what is wrong with it. */
const scenes = [
  {
    fileName: 'front.jpg',
    sky: '#9cc4e4',
    road: '#5b5f66',
    car: '#c0392b',
    mark: 'M 560 470 l 30 26 l -18 14 l 30 30',
  },
  { fileName: 'left-side.jpg', sky: '#cfd8dc', road: '#6b6f76', car: '#2c5f8a', mark: 'M 380 500 h 90 M 400 520 h 60' },
  { fileName: 'tyre.jpg', sky: '#f3d9a4', road: '#4c4f55', car: '#e8e8e8', mark: 'M 300 610 l 60 -20 l 20 30' },
  { fileName: 'at-the-roadside.png', sky: '#22304a', road: '#33363c', car: '#7d8b3a', mark: 'M 640 520 h 40' },
] as const;

const [width, height] = [1280, 860];

/** Drawn here, so that the demo needs no file of anybody else's. */
function drawing({ sky, road, car, mark }: (typeof scenes)[number]): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="600" fill="${sky}"/><rect y="600" width="${width}" height="260" fill="${road}"/>
  <path d="M 0 740 h 200 m 120 0 h 200 m 120 0 h 200 m 120 0 h 200" stroke="#e8e8e8" stroke-width="14"/>
  <path d="M 210 600 v -90 q 4 -40 60 -46 l 150 -16 q 90 -110 200 -112 h 150 q 110 4 190 112 l 90 16 q 50 10 50 60 v 76 z" fill="${car}"/>
  <path d="M 470 444 q 70 -76 150 -78 h 40 v 78 z M 690 366 h 70 q 70 4 126 78 h -196 z" fill="#dfe9ef"/>
  <circle cx="360" cy="604" r="74" fill="#1c1d20"/><circle cx="360" cy="604" r="34" fill="#9da3aa"/>
  <circle cx="930" cy="604" r="74" fill="#1c1d20"/><circle cx="930" cy="604" r="34" fill="#9da3aa"/>
  <path d="${mark}" stroke="#111" stroke-width="7" fill="none"/>
</svg>`);
}

async function picture(scene: (typeof scenes)[number]): Promise<DemoFile> {
  const { fileName } = scene;
  const isPng = fileName.endsWith('.png');
  const drawn = sharp(drawing(scene));
  const content = await (isPng ? drawn.png({ palette: true }) : drawn.jpeg({ quality: 72 })).toBuffer();
  return { content, contentType: isPng ? 'image/png' : 'image/jpeg', fileName, width, height };
}

/** A PDF of one page with these lines: small enough to be written by hand. */
function pdf(fileName: string, lines: readonly string[]): DemoFile {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const stream = `BT /F1 14 Tf 20 TL 72 770 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { content: Buffer.from(body, 'latin1'), contentType: 'application/pdf', fileName };
}

/** The pictures first, then the document. */
export async function demoFiles(): Promise<{ pictures: DemoFile[]; document: DemoFile }> {
  const document = pdf('damage-report.pdf', [
    'Damage report',
    '',
    'The vehicle was found at the roadside, hazard lights on.',
    'Left front: bumper scratched, headlight broken.',
    'Handed to the driver of the tow truck with one key.',
  ]);
  return { pictures: await Promise.all(scenes.map(picture)), document };
}
