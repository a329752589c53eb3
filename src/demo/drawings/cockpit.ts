/** The view from the driver's seat, through the windscreen onto the scene. */
import { circle, type Camera, type Point } from './geometry.ts'
import { blend, hex, rgb, type Rgb } from './paint.ts'
import { paintScene, type Scene } from './scenes.ts'
import { pathOf, type Sheet } from './sheet.ts'

export interface CockpitRequest {
  scene: Scene
  paint: Rgb
  electric: boolean
  /** Trucks, buses and vans sit higher, with a larger wheel and a plainer dash. */
  commercial: boolean
}

const roadAhead: Camera = {
  eye: [-9, -1, 1.35],
  right: [0, 1, 0],
  forward: [1, 0, 0],
  focal: 1250,
  centreX: 860,
  horizonY: 400,
}

export function drawCockpit(sheet: Sheet, request: CockpitRequest): void {
  const { commercial } = request
  const camera = commercial ? { ...roadAhead, eye: [-9, -1, 2.4] as const, horizonY: 330 } : roadAhead
  paintScene(sheet, request.scene, camera)
  sheet.rect(0, 0, 1600, 700, {
    fill: sheet.down([
      { at: 0, colour: '#0b1016', opacity: 0.55 },
      { at: 0.35, colour: '#0b1016', opacity: 0.05 },
      { at: 1, colour: '#0b1016', opacity: 0.12 },
    ]),
  })
  drawFrame(sheet, commercial)
  drawDash(sheet, request)
  drawCluster(sheet, request)
  drawCentre(sheet, request)
  drawSteeringWheel(sheet, commercial)
}

function drawFrame(sheet: Sheet, commercial: boolean): void {
  const lining = sheet.down([
    { at: 0, colour: '#2a2d31' },
    { at: 1, colour: '#15171a' },
  ])
  sheet.path('M0 0H1600V70C1200 118 420 118 0 70Z', { fill: lining })
  sheet.path('M0 70C420 118 1200 118 1600 70', { fill: 'none', stroke: '#54595f', width: 2, opacity: 0.6 })
  sheet.path('M-10 0L92 60L250 600L120 660L-10 250Z', {
    fill: sheet.across([
      { at: 0, colour: '#0f1113' },
      { at: 0.75, colour: '#2c3034' },
      { at: 1, colour: '#17191c' },
    ]),
  })
  sheet.path('M1610 0L1530 58L1480 600L1570 660L1610 300Z', {
    fill: sheet.across([
      { at: 0, colour: '#17191c' },
      { at: 0.4, colour: '#2c3034' },
      { at: 1, colour: '#0f1113' },
    ]),
  })
  if (commercial) {
    sheet.path('M160 96L1440 96L1425 190C1100 214 500 214 175 190Z', { fill: '#0c0e10', opacity: 0.6 })
    return
  }
  sheet.path('M905 92h20l8 36h-36z', { fill: '#111315' })
  sheet.rect(800, 122, 240, 74, { fill: '#0d0f11' }, 30)
  sheet.rect(
    808,
    129,
    224,
    60,
    {
      fill: sheet.slanted(
        [0, 0],
        [1, 1],
        [
          { at: 0, colour: '#a9bccb' },
          { at: 0.5, colour: '#5d6c78' },
          { at: 0.52, colour: '#3d4851' },
          { at: 1, colour: '#6d7a84' },
        ],
      ),
    },
    24,
  )
}

function drawDash(sheet: Sheet, { paint, commercial, electric }: CockpitRequest): void {
  const top = sheet.down([
    { at: 0, colour: '#3a3e43' },
    { at: 0.35, colour: '#23262a' },
    { at: 1, colour: '#131517' },
  ])
  sheet.path('M-10 690C160 610 420 566 800 562C1180 566 1440 606 1610 684V1210H-10Z', { fill: top })
  sheet.path('M-10 690C160 610 420 566 800 562C1180 566 1440 606 1610 684', {
    fill: 'none',
    stroke: '#6b7178',
    width: 3,
    opacity: 0.55,
  })
  sheet.path('M-10 742C200 668 460 634 800 632C1160 634 1420 664 1610 730', {
    fill: 'none',
    stroke: '#c9a47a',
    width: 2.4,
    dash: '9 6',
    opacity: commercial ? 0 : 0.75,
  })
  sheet.path('M-10 800C260 736 520 712 800 710C1100 712 1380 732 1610 786V1210H-10Z', {
    fill: sheet.down([
      { at: 0, colour: '#1b1d20' },
      { at: 0.5, colour: '#101214' },
      { at: 1, colour: '#08090a' },
    ]),
  })
  const trim = commercial ? rgb('#4c5157') : blend(paint, rgb('#8b9097'), electric ? 0.55 : 0.3)
  sheet.path(
    'M-10 792C260 728 520 704 800 702C1100 704 1380 724 1610 778V836C1380 786 1100 768 800 768C520 768 260 792 -10 852Z',
    {
      fill: sheet.down([
        { at: 0, colour: blend(trim, [255, 255, 255], 0.35) },
        { at: 0.35, colour: trim },
        { at: 1, colour: blend(trim, [0, 0, 0], 0.55) },
      ]),
    },
  )
  for (const [x, y, width] of [
    [64, 716, 150],
    [1350, 668, 170],
  ] as const)
    vent(sheet, x, y, width, 58)
  sheet.path('M1120 880C1260 872 1440 884 1570 912L1570 1010C1440 984 1260 970 1120 976Z', {
    fill: '#191b1e',
    stroke: '#3a3e42',
    width: 2,
  })
  sheet.path('M1300 936h84', { fill: 'none', stroke: '#5f656b', width: 5, round: true })
}

function vent(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.rect(x, y, width, height, { fill: '#07080a', stroke: '#8d939a', width: 2.5 }, 14)
  for (let slat = 1; slat < 4; slat++) {
    const slatY = y + (height * slat) / 4
    sheet.path(`M${x + 12} ${slatY}h${width - 24}`, { fill: 'none', stroke: '#3b4046', width: 5, round: true })
    sheet.path(`M${x + 12} ${slatY - 2}h${width - 24}`, {
      fill: 'none',
      stroke: '#7a8087',
      width: 1.2,
      round: true,
      opacity: 0.7,
    })
  }
  sheet.rect(x + width / 2 - 6, y + height / 2 - 11, 12, 22, { fill: '#22262a', stroke: '#8d939a', width: 1.5 }, 4)
}

function drawCluster(sheet: Sheet, { commercial, electric }: CockpitRequest): void {
  sheet.path('M252 690C262 596 320 566 500 562C690 566 742 596 752 690L740 742H264Z', {
    fill: sheet.down([
      { at: 0, colour: '#2b2e32' },
      { at: 1, colour: '#0c0d0f' },
    ]),
  })
  sheet.rect(
    286,
    594,
    432,
    150,
    {
      fill: sheet.slanted(
        [0, 0],
        [1, 1],
        [
          { at: 0, colour: '#0d1522' },
          { at: 1, colour: '#05080d' },
        ],
      ),
      stroke: '#2f343a',
      width: 2,
    },
    26,
  )
  const glow = electric ? '#38d39f' : commercial ? '#e8ecef' : '#5db4ff'
  for (const [x, share] of [
    [378, 0.62],
    [626, 0.4],
  ] as const)
    dial(sheet, [x, 672], 62, share, glow)
  sheet.rect(462, 632, 80, 8, { fill: '#ffffff', opacity: 0.85 }, 4)
  sheet.rect(474, 652, 56, 6, { fill: '#8fa3b5', opacity: 0.8 }, 3)
  sheet.path('M480 712l22-42 22 42z', { fill: 'none', stroke: glow, width: 3 })
}

/** A round instrument: scale, filled arc, needle. */
export function dial(sheet: Sheet, [x, y]: Point, radius: number, share: number, glow: string): void {
  const start = Math.PI * 0.78
  const sweep = Math.PI * 1.44
  const arc = (size: number, to: number): Point[] => circle([x, y], size, start, start + sweep * to, 30)
  sheet.line(arc(radius, 1), { stroke: '#39424d', width: radius * 0.11, round: true })
  sheet.line(arc(radius, share), { stroke: glow, width: radius * 0.11, round: true })
  const ticks = Array.from({ length: 13 }, (_, index) => {
    const angle = start + (sweep * index) / 12
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return pathOf(
      [
        [x + cos * radius * 0.82, y + sin * radius * 0.82],
        [x + cos * radius * 0.7, y + sin * radius * 0.7],
      ],
      false,
    )
  }).join('')
  sheet.path(ticks, { fill: 'none', stroke: '#dfe6ec', width: 2.2 })
  const angle = start + sweep * share
  sheet.line(
    [
      [x - Math.cos(angle) * radius * 0.14, y - Math.sin(angle) * radius * 0.14],
      [x + Math.cos(angle) * radius * 0.74, y + Math.sin(angle) * radius * 0.74],
    ],
    { stroke: '#ff5a3c', width: 4, round: true },
  )
  sheet.ellipse([x, y], radius * 0.12, radius * 0.12, { fill: '#14181d', stroke: '#7b858f', width: 2 })
}

function drawCentre(sheet: Sheet, { commercial, electric, paint }: CockpitRequest): void {
  const [x, y, width, height] = electric
    ? [850, 540, 460, 280]
    : commercial
      ? [880, 640, 330, 190]
      : [860, 556, 400, 220]
  sheet.rect(x - 10, y - 10, width + 20, height + 24, { fill: '#060708' }, 26)
  sheet.rect(
    x,
    y,
    width,
    height,
    {
      fill: sheet.slanted(
        [0, 0],
        [1, 1],
        [
          { at: 0, colour: '#20364a' },
          { at: 1, colour: '#0c1621' },
        ],
      ),
    },
    18,
  )
  const at = (sx: number, sy: number) => `${(x + sx * width).toFixed(0)} ${(y + sy * height).toFixed(0)}`
  sheet.path(`M${at(0.02, 0.7)}C${at(0.2, 0.5)} ${at(0.3, 0.75)} ${at(0.5, 0.5)}S${at(0.85, 0.3)} ${at(0.98, 0.2)}`, {
    fill: 'none',
    stroke: '#45627a',
    width: 9,
    round: true,
  })
  sheet.path(
    `M${at(0.3, 0.04)}L${at(0.42, 0.5)}L${at(0.36, 0.97)}M${at(0.7, 0.06)}L${at(0.66, 0.95)}M${at(0.04, 0.28)}L${at(0.96, 0.62)}`,
    { fill: 'none', stroke: '#345068', width: 5, round: true },
  )
  sheet.path(
    `M${at(0.36, 0.95)}L${at(0.42, 0.56)}L${at(0.5, 0.5)}C${at(0.62, 0.42)} ${at(0.8, 0.34)} ${at(0.96, 0.21)}`,
    { fill: 'none', stroke: '#58b6ff', width: 8, round: true },
  )
  sheet.path(`M${at(0.36, 0.84)}l-13 22 13-7 13 7z`, { fill: '#ffffff' })
  for (let icon = 0; icon < 5; icon++) {
    sheet.rect(
      x + 18 + icon * 46,
      y + height - 34,
      30,
      20,
      { fill: icon === 1 ? '#58b6ff' : '#ffffff', opacity: icon === 1 ? 0.9 : 0.22 },
      6,
    )
  }
  sheet.path(
    `M${x + 14} ${y + 2}L${x + width * 0.44} ${y + 2}L${x + width * 0.24} ${y + height - 2}L${x + 14} ${y + height - 2}Z`,
    { fill: '#fff', opacity: 0.05 },
  )
  vent(sheet, 868, 850, 170, 50)
  vent(sheet, 1052, 850, 40, 50)
  sheet.path('M846 916L1100 916L1190 1210H800Z', {
    fill: sheet.down([
      { at: 0, colour: '#2a2d31' },
      { at: 1, colour: '#101214' },
    ]),
    stroke: '#3d4247',
    width: 2,
  })
  for (const knob of [886, 966, 1046]) {
    sheet.ellipse([knob, 952], 25, 21, { fill: '#0b0c0e', stroke: '#9aa0a7', width: 4 })
    sheet.ellipse([knob, 950], 16, 13, {
      fill: sheet.down([
        { at: 0, colour: '#5a6067' },
        { at: 1, colour: '#1b1e21' },
      ]),
    })
  }
  if (electric) {
    sheet.ellipse([970, 1060], 56, 42, { fill: '#17191c', stroke: '#9aa0a7', width: 4 })
    sheet.ellipse([970, 1056], 40, 29, {
      fill: sheet.down([
        { at: 0, colour: '#7b828a' },
        { at: 1, colour: '#24272b' },
      ]),
    })
    return
  }
  sheet.path('M905 1150C912 1090 935 1080 972 1080C1010 1080 1034 1090 1042 1150Z', { fill: '#0b0c0e' })
  sheet.path('M958 1140L964 1040H982L990 1140Z', {
    fill: sheet.across([
      { at: 0, colour: '#5c6268' },
      { at: 0.5, colour: '#c3c8cd' },
      { at: 1, colour: '#3b4046' },
    ]),
  })
  sheet.ellipse([973, 1026], 38, 42, {
    fill: sheet.slanted(
      [0.2, 0],
      [0.7, 1],
      [
        { at: 0, colour: '#6a7077' },
        { at: 0.4, colour: '#2a2d31' },
        { at: 1, colour: '#0d0e10' },
      ],
    ),
  })
  sheet.ellipse([973, 1018], 15, 14, { fill: hex(blend(paint, [190, 195, 200], 0.5)), opacity: 0.9 })
}

function drawSteeringWheel(sheet: Sheet, commercial: boolean): void {
  const [x, y, rx, ry] = commercial ? [505, 930, 345, 262] : [505, 890, 292, 268]
  const rim = commercial ? 40 : 46
  const leather = sheet.slanted(
    [0.2, 0],
    [0.6, 1],
    [
      { at: 0, colour: '#4a4e53' },
      { at: 0.4, colour: '#1f2225' },
      { at: 1, colour: '#0a0b0c' },
    ],
  )
  for (const side of [-1, 1]) {
    sheet.path(
      `M${x + side * 130} ${y - 120}L${x + side * 300} ${y - 176}l${side * 14} 22L${x + side * 136} ${y - 92}Z`,
      { fill: '#0d0f11', stroke: '#3b4046', width: 2 },
    )
  }
  sheet.ellipse([x + 4, y + 12], rx, ry, { fill: 'none', stroke: '#000', width: rim + 10, opacity: 0.35 })
  sheet.path(
    `M${x - rx + 10} ${y - 22}C${x - 190} ${y - 34} ${x - 150} ${y - 60} ${x - 96} ${y - 74}H${x + 96}C${x + 150} ${y - 60} ${x + 190} ${y - 34} ${x + rx - 10} ${y - 22}V${y + 40}C${x + 190} ${y + 44} ${x + 140} ${y + 70} ${x + 92} ${y + 104}H${x - 92}C${x - 140} ${y + 70} ${x - 190} ${y + 44} ${x - rx + 10} ${y + 40}Z`,
    { fill: leather, stroke: '#050607', width: 3 },
  )
  sheet.path(`M${x - 44} ${y + 90}H${x + 44}L${x + 62} ${y + ry}H${x - 62}Z`, { fill: leather })
  for (const side of [-1, 1]) {
    const px = x + side * (rx * 0.64)
    sheet.rect(px - 52, y - 24, 104, 50, { fill: '#0c0e10', stroke: '#7d848b', width: 2 }, 16)
    for (const step of [-28, 0, 28]) sheet.ellipse([px + step, y + 1], 8, 8, { fill: '#3e444a' })
  }
  sheet.path(
    `M${x - 84} ${y - 56}C${x - 40} ${y - 70} ${x + 40} ${y - 70} ${x + 84} ${y - 56}C${x + 96} ${y} ${x + 80} ${y + 66} ${x + 50} ${y + 92}H${x - 50}C${x - 80} ${y + 66} ${x - 96} ${y} ${x - 84} ${y - 56}Z`,
    {
      fill: sheet.down([
        { at: 0, colour: '#3c4045' },
        { at: 1, colour: '#15171a' },
      ]),
      stroke: '#060708',
      width: 2.5,
    },
  )
  sheet.ellipse([x, y + 8], 30, 28, { fill: 'none', stroke: '#c5cad0', width: 5 })
  sheet.ellipse([x, y + 8], 12, 11, { fill: '#c5cad0' })
  sheet.ellipse([x, y], rx, ry, { fill: 'none', stroke: '#0a0b0c', width: rim + 5 })
  sheet.ellipse([x, y], rx, ry, { fill: 'none', stroke: leather, width: rim })
  sheet.line(
    circle([x, y], 1, Math.PI * 1.08, Math.PI * 1.9, 30).map(
      ([px, py]) => [x + (px - x) * (rx + rim * 0.22), y + (py - y) * (ry + rim * 0.22)] as const,
    ),
    { stroke: '#fff', width: 4, opacity: 0.3, round: true },
  )
  if (!commercial)
    sheet.ellipse([x, y], rx - rim * 0.42, ry - rim * 0.42, {
      fill: 'none',
      stroke: '#c9a47a',
      width: 2,
      dash: '8 7',
      opacity: 0.55,
    })
}
