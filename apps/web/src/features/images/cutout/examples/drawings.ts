/** Pictures to try the tool with, as SVG of 800 × 600: what is behind, and the things in front of it. */
export interface Drawing {
  id: 'product' | 'person' | 'several';
  ground: string;
  things: string;
}

const CELADON =
  '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b9dccd"/><stop offset=".5" stop-color="#86b8a4"/><stop offset="1" stop-color="#5d917e"/></linearGradient>';
const TABLE =
  '<rect width="800" height="600" fill="#e6dfd2"/><rect y="390" width="800" height="210" fill="#c6a077"/>';

/** A teapot of 430 × 300 with its upper left corner at the origin. */
const TEAPOT =
  '<path d="M96 150C20 90 0 250 104 236" fill="none" stroke="#6fa08e" stroke-width="26"/>' +
  '<path d="M300 190c60 0 52-96 116-120-8 66-30 152-116 170z" fill="#7cb09c"/>' +
  '<path d="M88 176c0-70 62-112 128-112s128 42 128 112-52 118-128 118S88 246 88 176Z" fill="url(#g)"/>' +
  '<path d="M136 74c20-30 140-30 160 0-34 12-126 12-160 0Z" fill="#5d917e"/><circle cx="216" cy="34" r="20" fill="#86b8a4"/>';

const CUP =
  '<path d="M0 0h150c0 70-30 112-75 112S0 70 0 0Z" fill="url(#g)"/><ellipse cx="75" cy="2" rx="75" ry="18" fill="#cfe6db"/><ellipse cx="75" cy="4" rx="60" ry="12" fill="#a9652f"/>';

const TIN =
  '<rect width="120" height="230" rx="10" fill="#255e4e"/><rect x="6" y="-34" width="108" height="40" rx="8" fill="#d8c79d"/><rect x="26" y="70" width="68" height="100" rx="6" fill="#f3ead2"/><path d="M42 130c12-26 24-26 36 0-12 14-24 14-36 0Z" fill="#2f8063"/>';

const PERSON =
  '<path d="M190 600c0-96 66-158 210-158s210 62 210 158Z" fill="#2c6a7a"/>' +
  '<path d="M352 380h96v74c0 26-96 26-96 0Z" fill="#e3ae8a"/><path d="M330 446l70 92 70-92 26 18-70 136h-52l-70-136Z" fill="#f7f3ea"/>' +
  '<path d="M298 236c0-84 46-128 102-128s102 44 102 128c0 90-46 160-102 160S298 326 298 236Z" fill="#f0c3a0"/>' +
  '<path d="M286 262c-22-130 40-196 114-196s136 66 114 196c-14-14-16-60-38-92-48 26-104 26-152 0-22 32-24 78-38 92Z" fill="#31241d"/>';

const at = (x: number, y: number, scale: number, thing: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${thing}</g>`;

export const DRAWINGS: readonly Drawing[] = [
  { id: 'product', ground: TABLE, things: at(160, 150, 1.15, TEAPOT) },
  {
    id: 'person',
    ground:
      '<rect width="800" height="600" fill="#ccd8cf"/><rect x="50" y="30" width="170" height="380" fill="#dfe7e0"/>',
    things: PERSON,
  },
  {
    id: 'several',
    ground: TABLE,
    things: at(60, 260, 0.8, TEAPOT) + at(470, 180, 1, TIN) + at(620, 420, 0.9, CUP),
  },
];

/** One drawing as a document of its own; `isWhole` has what is behind, too. */
export function svgOf({ ground, things }: Drawing, isWhole: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><defs>${CELADON}</defs>${isWhole ? ground : ''}${things}</svg>`;
}
