/** Rooms inside vehicles: the seats of a car, the saloon of a bus, the living area of a caravan. */
import { mix, type Camera } from './geometry.ts'
import { blend, hex, rgb, type Rgb } from './paint.ts'
import { paintScene, type Scene } from './scenes.ts'
import type { Sheet } from './sheet.ts'

const outside: Camera = {
  eye: [2, 12, 1.4],
  right: [1, 0, 0],
  forward: [0, -1, 0],
  focal: 1300,
  centreX: 800,
  horizonY: 420,
}

/** The front seats and the bench behind them, seen from the windscreen. */
export function drawSeats(sheet: Sheet, scene: Scene, paint: Rgb): void {
  paintScene(sheet, scene, { ...outside, horizonY: 380 })
  sheet.rect(0, 0, 1600, 1200, {
    fill: sheet.down([
      { at: 0, colour: '#0a0d10', opacity: 0.35 },
      { at: 0.5, colour: '#0a0d10', opacity: 0.1 },
      { at: 1, colour: '#0a0d10', opacity: 0.5 },
    ]),
  })
  sheet.path('M0 0H1600V96C1180 142 420 142 0 96Z', {
    fill: sheet.down([
      { at: 0, colour: '#c9c4bb' },
      { at: 1, colour: '#8f8a82' },
    ]),
  })
  sheet.path('M-5 60L150 110L262 620L140 700L-5 640Z', {
    fill: sheet.across([
      { at: 0, colour: '#2a2d31' },
      { at: 1, colour: '#4a4e53' },
    ]),
  })
  sheet.path('M1605 60L1450 110L1338 620L1460 700L1605 640Z', {
    fill: sheet.across([
      { at: 0, colour: '#4a4e53' },
      { at: 1, colour: '#2a2d31' },
    ]),
  })
  drawRearBench(sheet, paint)
  const hide = rgb('#3a3734')
  const accent = blend(paint, rgb('#9a7452'), 0.55)
  for (const side of [-1, 1]) frontSeat(sheet, 800 + side * 380, hide, accent)
  sheet.path('M690 760H910L960 1210H640Z', {
    fill: sheet.down([
      { at: 0, colour: '#3a3e42' },
      { at: 0.5, colour: '#1d2023' },
      { at: 1, colour: '#0f1113' },
    ]),
    stroke: '#4b5056',
    width: 2,
  })
  for (const y of [850, 980]) sheet.ellipse([800, y], 58, 36, { fill: '#0a0b0c', stroke: '#8f959b', width: 5 })
  sheet.path('M700 1060H900L918 1190H682Z', {
    fill: sheet.down([
      { at: 0, colour: '#56504a' },
      { at: 1, colour: '#26231f' },
    ]),
  })
}

function drawRearBench(sheet: Sheet, paint: Rgb): void {
  const dark = sheet.down([
    { at: 0, colour: '#4a4642' },
    { at: 0.3, colour: '#2b2927' },
    { at: 1, colour: '#121110' },
  ])
  sheet.path('M150 640C300 572 560 560 800 560S1300 572 1450 640V1210H150Z', { fill: '#0e0f10' })
  for (const x of [420, 800, 1180]) {
    sheet.path(
      `M${x - 70} 520C${x - 74} 470 ${x - 58} 444 ${x - 40} 442H${x + 40}C${x + 58} 444 ${x + 74} 470 ${x + 70} 520Z`,
      { fill: dark, stroke: '#0b0c0d', width: 3 },
    )
  }
  sheet.path('M250 620C262 540 330 516 440 512H1160C1270 516 1338 540 1350 620L1380 900H220Z', {
    fill: dark,
    stroke: '#0b0c0d',
    width: 3,
  })
  const accent = blend(paint, rgb('#9a7452'), 0.55)
  const insert = sheet.down([
    { at: 0, colour: blend(accent, [255, 255, 255], 0.05) },
    { at: 1, colour: blend(accent, [0, 0, 0], 0.6) },
  ])
  for (const x of [300, 640, 980]) sheet.rect(x, 546, 320, 330, { fill: insert, opacity: 0.9 }, 40)
  sheet.path('M0 640L150 610L170 900L120 1210H0ZM1600 640L1450 610L1430 900L1480 1210H1600Z', {
    fill: sheet.down([
      { at: 0, colour: '#43474c' },
      { at: 1, colour: '#141618' },
    ]),
  })
}

function frontSeat(sheet: Sheet, x: number, hide: Rgb, accent: Rgb): void {
  const leather = sheet.across([
    { at: 0, colour: blend(hide, [0, 0, 0], 0.5) },
    { at: 0.3, colour: blend(hide, [255, 255, 255], 0.2) },
    { at: 0.6, colour: hide },
    { at: 1, colour: blend(hide, [0, 0, 0], 0.6) },
  ])
  const insert = sheet.across([
    { at: 0, colour: blend(accent, [0, 0, 0], 0.4) },
    { at: 0.4, colour: blend(accent, [255, 255, 255], 0.22) },
    { at: 1, colour: blend(accent, [0, 0, 0], 0.45) },
  ])
  for (const post of [-36, 36])
    sheet.rect(x + post - 7, 396, 14, 70, {
      fill: sheet.across([
        { at: 0, colour: '#6b7178' },
        { at: 0.5, colour: '#e3e6e9' },
        { at: 1, colour: '#555b61' },
      ]),
    })
  sheet.path(
    `M${x - 98} 408C${x - 108} 330 ${x - 88} 282 ${x - 58} 276H${x + 58}C${x + 88} 282 ${x + 108} 330 ${x + 98} 408C${x + 60} 424 ${x - 60} 424 ${x - 98} 408Z`,
    { fill: leather, stroke: '#0d0e0f', width: 3 },
  )
  sheet.path(
    `M${x - 66} 396C${x - 72} 340 ${x - 58} 308 ${x - 40} 304H${x + 40}C${x + 58} 308 ${x + 72} 340 ${x + 66} 396Z`,
    { fill: insert, opacity: 0.85 },
  )
  sheet.path(
    `M${x - 150} 470C${x - 110} 440 ${x + 110} 440 ${x + 150} 470C${x + 200} 560 ${x + 236} 700 ${x + 226} 900H${x - 226}C${x - 236} 700 ${x - 200} 560 ${x - 150} 470Z`,
    { fill: leather, stroke: '#0d0e0f', width: 3 },
  )
  sheet.path(
    `M${x - 104} 490C${x - 70} 472 ${x + 70} 472 ${x + 104} 490C${x + 132} 600 ${x + 140} 720 ${x + 132} 880H${x - 132}C${x - 140} 720 ${x - 132} 600 ${x - 104} 490Z`,
    { fill: insert },
  )
  for (const y of [560, 630, 700, 770, 840]) {
    sheet.path(`M${x - 128} ${y}C${x - 60} ${y + 14} ${x + 60} ${y + 14} ${x + 128} ${y}`, {
      fill: 'none',
      stroke: '#000',
      width: 4,
      opacity: 0.32,
    })
    sheet.path(`M${x - 128} ${y + 5}C${x - 60} ${y + 19} ${x + 60} ${y + 19} ${x + 128} ${y + 5}`, {
      fill: 'none',
      stroke: '#fff',
      width: 2,
      opacity: 0.16,
    })
  }
  sheet.path(
    `M${x - 240} 900C${x - 180} 868 ${x + 180} 868 ${x + 240} 900C${x + 276} 980 ${x + 290} 1080 ${x + 290} 1210H${x - 290}C${x - 290} 1080 ${x - 276} 980 ${x - 240} 900Z`,
    { fill: leather, stroke: '#0d0e0f', width: 3 },
  )
  sheet.path(
    `M${x - 142} 908C${x - 90} 892 ${x + 90} 892 ${x + 142} 908C${x + 160} 990 ${x + 168} 1080 ${x + 170} 1210H${x - 170}C${x - 168} 1080 ${x - 160} 990 ${x - 142} 908Z`,
    { fill: insert },
  )
  sheet.path(
    `M${x - 118} 492C${x - 146} 600 ${x - 152} 740 ${x - 142} 890M${x + 118} 492C${x + 146} 600 ${x + 152} 740 ${x + 142} 890`,
    { fill: 'none', stroke: hex(blend(accent, [255, 255, 255], 0.6)), width: 2.6, dash: '9 6', opacity: 0.7 },
  )
}

/** A bus from the middle of the aisle: rows of seats that shrink towards the windscreen. */
export function drawSaloon(sheet: Sheet, scene: Scene, paint: Rgb): void {
  paintScene(sheet, scene, { ...outside, horizonY: 470 })
  const [vx, vy] = [800, 470]
  const at = (x: number, y: number, share: number) => `${mix(x, vx, share).toFixed(0)} ${mix(y, vy, share).toFixed(0)}`
  const quad = (points: readonly (readonly [number, number, number])[], fill: string, opacity = 1) =>
    sheet.path(`M${points.map(([x, y, share]) => at(x, y, share)).join('L')}Z`, { fill, opacity })
  quad(
    [
      [-300, -60, 0],
      [1900, -60, 0],
      [1900, -60, 0.8],
      [-300, -60, 0.8],
    ],
    sheet.down([
      { at: 0, colour: '#f3f2ee' },
      { at: 1, colour: '#c5c4bf' },
    ]),
  )
  quad(
    [
      [-300, 1500, 0],
      [1900, 1500, 0],
      [1900, 1500, 0.8],
      [-300, 1500, 0.8],
    ],
    sheet.down([
      { at: 0, colour: '#6c6f74' },
      { at: 1, colour: '#3a3d42' },
    ]),
  )
  for (const side of [-300, 1900]) {
    quad(
      [
        [side, 760, 0],
        [side, 1500, 0],
        [side, 1500, 0.8],
        [side, 760, 0.8],
      ],
      '#a5a8a9',
    )
    quad(
      [
        [side, -60, 0],
        [side, 160, 0],
        [side, 160, 0.8],
        [side, -60, 0.8],
      ],
      '#dcdbd6',
    )
    for (const share of [0.2, 0.42, 0.58, 0.69, 0.77])
      quad(
        [
          [side, 160, share],
          [side, 760, share],
          [side, 760, share + 0.03],
          [side, 160, share + 0.03],
        ],
        '#3a3e42',
      )
    quad(
      [
        [side * 0.92 + 64, 30, 0],
        [side * 0.92 + 64, 120, 0],
        [side * 0.92 + 64, 120, 0.8],
        [side * 0.92 + 64, 30, 0.8],
      ],
      '#8e9295',
    )
  }
  quad(
    [
      [-300, 160, 0.8],
      [1900, 160, 0.8],
      [1900, 1500, 0.8],
      [-300, 1500, 0.8],
    ],
    '#22262a',
  )
  paintFrontWindow(sheet)
  quad(
    [
      [640, 1500, 0],
      [960, 1500, 0],
      [960, 1500, 0.8],
      [640, 1500, 0.8],
    ],
    sheet.down([
      { at: 0, colour: '#85898d' },
      { at: 1, colour: '#54585d' },
    ]),
  )
  sheet.path(
    `M${at(700, -60, 0)}L${at(700, -60, 0.8)}L${at(760, -60, 0.8)}L${at(760, -60, 0)}Z M${at(840, -60, 0)}L${at(840, -60, 0.8)}L${at(900, -60, 0.8)}L${at(900, -60, 0)}Z`,
    { fill: '#fffdf2' },
  )
  for (const share of [0.72, 0.64, 0.53, 0.38, 0.16]) {
    for (const side of [-1, 1])
      busSeat(sheet, mix(800 + side * 640, vx, share), mix(1180, vy, share), 1 - share, paint, side)
  }
}

function paintFrontWindow(sheet: Sheet): void {
  sheet.rect(
    616,
    420,
    368,
    150,
    {
      fill: sheet.down([
        { at: 0, colour: '#cfe2ee' },
        { at: 0.6, colour: '#dfe6e4' },
        { at: 0.62, colour: '#8b8f8c' },
        { at: 1, colour: '#6c6f70' },
      ]),
    },
    12,
  )
  sheet.path('M616 560H984V600H616Z', { fill: '#15181b' })
}

function busSeat(sheet: Sheet, x: number, floor: number, size: number, paint: Rgb, side: number): void {
  const base = blend(paint, rgb('#2f4a78'), 0.55)
  const cloth = sheet.across([
    { at: 0, colour: blend(base, [0, 0, 0], side < 0 ? 0.5 : 0.2) },
    { at: 0.5, colour: blend(base, [255, 255, 255], 0.14) },
    { at: 1, colour: blend(base, [0, 0, 0], side < 0 ? 0.2 : 0.5) },
  ])
  for (const half of [-1, 1]) {
    const cx = x + half * 132 * size
    const p = (dx: number, dy: number) => `${(cx + dx * size).toFixed(0)} ${(floor + dy * size).toFixed(0)}`
    sheet.path(
      `M${p(-118, 60)}L${p(-112, -320)}C${p(-108, -420)} ${p(-80, -450)} ${p(0, -452)}S${p(108, -420)} ${p(112, -320)}L${p(118, 60)}Z`,
      { fill: cloth, stroke: '#101317', width: 2 },
    )
    sheet.path(`M${p(-74, 20)}L${p(-70, -290)}C${p(-40, -306)} ${p(40, -306)} ${p(70, -290)}L${p(74, 20)}Z`, {
      fill: hex(blend(base, [255, 255, 255], 0.22)),
      opacity: 0.5,
    })
    sheet.path(
      `M${p(-84, -330)}C${p(-80, -408)} ${p(-50, -424)} ${p(0, -424)}S${p(80, -408)} ${p(84, -330)}C${p(40, -344)} ${p(-40, -344)} ${p(-84, -330)}Z`,
      { fill: '#1c1f23', opacity: 0.85 },
    )
  }
  const rail = `${(x - side * 262 * size).toFixed(0)} ${(floor - 300 * size).toFixed(0)}`
  sheet.path(`M${rail}v${(360 * size).toFixed(0)}`, { fill: 'none', stroke: '#f0b429', width: 16 * size, round: true })
}

/** Bench, table and kitchen of a caravan, with a window onto the scene. */
export function drawLivingArea(sheet: Sheet, scene: Scene, paint: Rgb): void {
  sheet.rect(0, 0, 1600, 1200, {
    fill: sheet.down([
      { at: 0, colour: '#f4f0e8' },
      { at: 1, colour: '#dcd5c8' },
    ]),
  })
  const clip = sheet.clip(
    'M330 330H1010Q1040 330 1040 360V640Q1040 670 1010 670H330Q300 670 300 640V360Q300 330 330 330Z',
  )
  sheet.within(clip, () => paintScene(sheet, scene, { ...outside, horizonY: 540, focal: 900 }))
  sheet.path('M330 330H1010Q1040 330 1040 360V640Q1040 670 1010 670H330Q300 670 300 640V360Q300 330 330 330Z', {
    fill: 'none',
    stroke: '#2b2e31',
    width: 16,
  })
  sheet.path('M320 346L560 346L430 656L320 656Z', { fill: '#fff', opacity: 0.14 })
  for (const x of [262, 1012]) {
    sheet.path(
      `M${x} 316C${x + 20} 420 ${x - 4} 560 ${x + 14} 690H${x + 74}C${x + 60} 560 ${x + 84} 420 ${x + 70} 316Z`,
      {
        fill: sheet.across([
          { at: 0, colour: '#cfc6b4' },
          { at: 0.3, colour: '#f5efe3' },
          { at: 0.55, colour: '#d6cdbb' },
          { at: 0.8, colour: '#f1ebde' },
          { at: 1, colour: '#c2b8a5' },
        ]),
      },
    )
  }
  const wood = sheet.down([
    { at: 0, colour: '#c79a68' },
    { at: 0.5, colour: '#b78855' },
    { at: 1, colour: '#97693c' },
  ])
  for (let door = 0; door < 4; door++) {
    const x = 60 + door * 280
    sheet.rect(x, 70, 268, 190, { fill: wood, stroke: '#7d5630', width: 2 }, 10)
    sheet.rect(x + 14, 84, 240, 162, { fill: '#fff', opacity: 0.1 }, 8)
    sheet.rect(x + 108, 232, 52, 9, { fill: '#d9dde0', stroke: '#6b7075', width: 1.5 }, 4)
  }
  sheet.rect(60, 262, 1108, 14, { fill: '#fff3cf' }, 6)
  sheet.path('M60 276H1168L1230 420H0Z', {
    fill: sheet.down([
      { at: 0, colour: '#fff0c4', opacity: 0.5 },
      { at: 1, colour: '#fff0c4', opacity: 0 },
    ]),
  })
  drawBench(sheet, paint)
  drawKitchen(sheet, wood)
  sheet.path('M0 1120L1600 1080V1210H0Z', {
    fill: sheet.down([
      { at: 0, colour: '#a88457' },
      { at: 1, colour: '#7e6140' },
    ]),
  })
  for (const x of [120, 420, 760, 1120, 1440])
    sheet.path(`M${x} ${1118 - x * 0.025}L${x - 60} 1210`, {
      fill: 'none',
      stroke: '#5f472c',
      width: 2.5,
      opacity: 0.6,
    })
  drawTable(sheet, wood)
}

function drawBench(sheet: Sheet, paint: Rgb): void {
  const cloth = blend(paint, rgb('#b7ab98'), 0.5)
  const cushion = (x: number, y: number, width: number, height: number, tone: Rgb) => {
    sheet.rect(x, y, width, height, {
      fill: sheet.down([{ at: 0, colour: blend(tone, [255, 255, 255], 0.35) }, { at: 0.3, colour: tone }, { at: 1, colour: blend(tone, [0, 0, 0], 0.35) }]),
      stroke: hex(blend(tone, [0, 0, 0], 0.5)), width: 2,
    }, 34) // prettier-ignore
    sheet.rect(
      x + 16,
      y + 12,
      width - 32,
      height - 26,
      { fill: 'none', stroke: '#fff', width: 2, opacity: 0.28, dash: '8 6' },
      24,
    )
  }
  sheet.rect(40, 1000, 1090, 130, {
    fill: sheet.down([
      { at: 0, colour: '#b88a57' },
      { at: 1, colour: '#7f5a33' },
    ]),
  })
  for (const x of [60, 420, 780]) cushion(x, 700, 350, 220, cloth)
  for (const x of [40, 585]) cushion(x, 890, 545, 130, blend(cloth, [255, 255, 255], 0.12))
  sheet.path('M120 770C180 730 250 740 290 790C310 840 280 890 220 896C150 900 100 850 120 770Z', {
    fill: sheet.down([
      { at: 0, colour: blend(paint, [255, 255, 255], 0.3) },
      { at: 1, colour: blend(paint, [0, 0, 0], 0.25) },
    ]),
  })
  sheet.path('M900 790C940 744 1020 738 1060 782C1086 840 1050 888 986 892C920 890 884 850 900 790Z', {
    fill: sheet.down([
      { at: 0, colour: '#f7f1e4' },
      { at: 1, colour: '#c9bda6' },
    ]),
  })
}

function drawKitchen(sheet: Sheet, wood: string): void {
  sheet.rect(1230, 60, 340, 260, { fill: wood, stroke: '#7d5630', width: 2 }, 10)
  sheet.rect(1400, 76, 3, 228, { fill: '#7d5630' })
  sheet.rect(1210, 640, 400, 500, {
    fill: sheet.across([
      { at: 0, colour: '#b58652' },
      { at: 1, colour: '#8f6439' },
    ]),
  })
  sheet.path('M1190 606H1610V648H1190Z', {
    fill: sheet.down([
      { at: 0, colour: '#f2f1ee' },
      { at: 1, colour: '#a9a6a0' },
    ]),
  })
  for (const [y, height] of [
    [672, 90],
    [778, 150],
    [944, 180],
  ] as const) {
    sheet.rect(1230, y, 350, height, { fill: '#fff', opacity: 0.1, stroke: '#6f4c29', width: 2.5 }, 8)
    sheet.rect(1370, y + 18, 74, 10, { fill: '#d9dde0' }, 5)
  }
  sheet.ellipse([1330, 606], 84, 14, { fill: '#6d7277' })
  sheet.ellipse([1330, 604], 72, 9, { fill: '#2c3034' })
  sheet.path('M1420 602V520C1420 476 1350 476 1350 520', { fill: 'none', stroke: '#8a9097', width: 15, round: true })
  sheet.path('M1416 602V520C1416 480 1354 480 1354 520', { fill: 'none', stroke: '#eef1f3', width: 4, round: true })
  for (const x of [1490, 1560]) sheet.ellipse([x, 604], 34, 8, { fill: '#1c1f22', stroke: '#85898d', width: 3 })
  sheet.rect(1230, 350, 340, 200, { fill: '#ffffff', opacity: 0.35 }, 12)
  for (let x = 1250; x < 1560; x += 64) sheet.rect(x, 364, 54, 172, { fill: '#dfe7e4', opacity: 0.7 }, 4)
}

function drawTable(sheet: Sheet, wood: string): void {
  sheet.path('M590 1010L640 1010L650 1180H580Z', {
    fill: sheet.across([
      { at: 0, colour: '#6b7075' },
      { at: 0.4, colour: '#e4e7e9' },
      { at: 1, colour: '#575c61' },
    ]),
  })
  sheet.path(
    'M280 960H940Q980 962 1000 1000L1010 1024Q1010 1042 980 1042H240Q212 1042 216 1020L240 984Q252 960 280 960Z',
    { fill: wood, stroke: '#6f4c29', width: 2 },
  )
  sheet.path('M216 1024Q222 1042 240 1042H980Q1006 1042 1010 1024V1040Q1008 1060 980 1060H240Q214 1058 216 1040Z', {
    fill: '#7b5733',
  })
  sheet.path('M300 972H640L560 1036H250Z', { fill: '#fff', opacity: 0.13 })
  sheet.path('M730 930C728 980 740 1000 766 1000S806 980 804 930Z', {
    fill: sheet.across([
      { at: 0, colour: '#c9d0d4' },
      { at: 0.4, colour: '#ffffff' },
      { at: 1, colour: '#aab2b8' },
    ]),
  })
  sheet.ellipse([767, 930], 37, 10, { fill: '#5a3a22' })
  sheet.path('M420 996L434 900H486L500 996Z', {
    fill: sheet.across([
      { at: 0, colour: '#8fa3a0' },
      { at: 0.4, colour: '#d9e4e0' },
      { at: 1, colour: '#7b8f8c' },
    ]),
  })
  sheet.path(
    'M460 902C420 860 400 820 408 780C436 800 452 840 460 880C462 830 474 786 504 760C520 806 500 860 460 902Z',
    { fill: '#6f8f56' },
  )
  sheet.path('M460 902C452 850 440 830 430 812M460 902C470 850 486 820 496 790', {
    fill: 'none',
    stroke: '#4f6c3c',
    width: 3,
  })
}
