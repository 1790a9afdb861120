/** Longest side in pixels, and quality, of what is sent: enough to see a dent (2-requests §5, images). */
const longest = 1000;
const quality = 0.7;

/** A photo made small, in base64; undefined where the phone cannot read it. */
export async function smallPhoto(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/jpeg', quality).split(',')[1];
  } catch {
    return undefined;
  }
}
