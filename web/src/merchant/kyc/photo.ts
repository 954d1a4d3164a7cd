/** Bytes. A photo that is larger goes out smaller: over a slow line a megabyte takes half a minute, and is paid for. */
const SMALL_ENOUGH = 1_000_000;
/** Pixels. The small print of a page of A4, or of an identity card, can still be read. */
const LONGEST_EDGE = 2_400;
const QUALITY = 0.8;

/** A photo as it comes from a phone, small enough to be sent; anything else, and what cannot be drawn, as it is. */
export async function madeSmaller(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH || !['image/jpeg', 'image/png'].includes(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  const drawn = picture && (await draw(picture));
  // Some pictures are smaller as they are, and what is no picture the service refuses in its own words.
  if (!drawn || drawn.size >= file.size) return file;
  return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type });
}

/** @returns null where the browser cannot draw it, such as one too large for its memory. */
function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // What is transparent would come out black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
