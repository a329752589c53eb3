/** The rider's view of a motorcycle: handlebar, instruments, mirrors and the top of the tank. */
import { dial } from './cockpit.ts'
import type { Camera } from './geometry.ts'
import { blend, type Rgb } from './paint.ts'
import { paintScene, type Scene } from './scenes.ts'
import type { Sheet } from './sheet.ts'

const overTheBars: Camera = {
  eye: [-9, -1, 1.5],
  right: [0, 1, 0],
  forward: [1, 0, 0],
  focal: 1150,
  centreX: 800,
  horizonY: 300,
}

export interface InstrumentsRequest {
  scene: Scene
  paint: Rgb
  electric: boolean
  /** A round clock, or a flat screen. */
  classic: boolean
}

export function drawInstruments(sheet: Sheet, { scene, paint, electric, classic }: InstrumentsRequest): void {
  paintScene(sheet, scene, overTheBars)
  drawMirrors(sheet)
  drawFork(sheet)
  drawTank(sheet, paint)
  drawBar(sheet)
  const glow = electric ? '#38d39f' : '#5db4ff'
  if (classic) drawClocks(sheet, glow)
  else drawScreen(sheet, glow)
}

function drawMirrors(sheet: Sheet): void {
  for (const side of [-1, 1]) {
    const x = 800 + side * 610
    sheet.path(`M${800 + side * 440} 640C${800 + side * 470} 500 ${800 + side * 520} 420 ${x} 372`, {
      fill: 'none',
      stroke: '#0c0d0f',
      width: 20,
      round: true,
    })
    sheet.path(`M${800 + side * 440} 640C${800 + side * 470} 500 ${800 + side * 520} 420 ${x} 372`, {
      fill: 'none',
      stroke: '#4b5056',
      width: 6,
      round: true,
    })
    sheet.ellipse([x + side * 36, 322], 138, 84, { fill: '#0d0f11' })
    sheet.ellipse([x + side * 36, 320], 122, 70, {
      fill: sheet.slanted(
        [0.2, 0],
        [0.6, 1],
        [
          { at: 0, colour: '#cfe0ec' },
          { at: 0.5, colour: '#8fa6b5' },
          { at: 0.52, colour: '#64716f' },
          { at: 1, colour: '#8b8d8a' },
        ],
      ),
    })
  }
}

function drawFork(sheet: Sheet): void {
  sheet.path('M500 1210C520 900 560 700 620 610H980C1040 700 1080 900 1100 1210Z', {
    fill: sheet.down([
      { at: 0, colour: '#2a2d31' },
      { at: 1, colour: '#0c0d0f' },
    ]),
  })
  sheet.path('M470 742C560 700 700 688 800 688S1040 700 1130 742L1096 830C1000 792 900 782 800 782S600 792 504 830Z', {
    fill: sheet.down([
      { at: 0, colour: '#8d9399' },
      { at: 0.3, colour: '#565c62' },
      { at: 1, colour: '#1f2225' },
    ]),
    stroke: '#0b0c0e',
    width: 3,
  })
  for (const x of [530, 1070]) {
    sheet.ellipse([x, 776], 50, 44, { fill: '#15171a' })
    sheet.ellipse([x, 770], 42, 36, {
      fill: sheet.slanted(
        [0.2, 0],
        [0.8, 1],
        [
          { at: 0, colour: '#f0d79a' },
          { at: 0.5, colour: '#b48a3c' },
          { at: 1, colour: '#5d451b' },
        ],
      ),
    })
    sheet.ellipse([x, 768], 18, 15, { fill: '#2c2415' })
  }
  sheet.ellipse([800, 760], 40, 32, { fill: '#24272b', stroke: '#9aa0a6', width: 5 })
}

function drawTank(sheet: Sheet, paint: Rgb): void {
  const body = sheet.across([
    { at: 0, colour: blend(paint, [0, 0, 0], 0.65) },
    { at: 0.22, colour: paint },
    { at: 0.36, colour: blend(paint, [255, 255, 255], 0.45) },
    { at: 0.44, colour: paint },
    { at: 0.7, colour: blend(paint, [0, 0, 0], 0.25) },
    { at: 1, colour: blend(paint, [0, 0, 0], 0.7) },
  ])
  sheet.path('M330 1210C350 1010 480 890 620 870C730 856 870 856 980 870C1120 890 1250 1010 1270 1210Z', { fill: body })
  sheet.path('M620 870C730 856 870 856 980 870C1020 890 900 900 800 900S580 890 620 870Z', {
    fill: '#fff',
    opacity: 0.28,
  })
  sheet.ellipse([800, 1040], 122, 92, { fill: '#000', opacity: 0.35 })
  sheet.ellipse([800, 1030], 116, 84, {
    fill: sheet.slanted(
      [0.2, 0],
      [0.7, 1],
      [
        { at: 0, colour: '#eef1f3' },
        { at: 0.5, colour: '#8d949b' },
        { at: 1, colour: '#3b4046' },
      ],
    ),
    stroke: '#23262a',
    width: 4,
  })
  sheet.ellipse([800, 1030], 76, 54, { fill: '#1a1d20' })
  sheet.path('M770 1030h60', { fill: 'none', stroke: '#9aa0a6', width: 10, round: true })
}

function drawBar(sheet: Sheet): void {
  for (const side of [-1, 1]) {
    const x = (offset: number) => 800 + side * offset
    const line = `M${x(60)} 700C${x(200)} 694 ${x(300)} 640 ${x(420)} 652S${x(640)} 700 ${x(830)} 730`
    sheet.path(line, { fill: 'none', stroke: '#08090a', width: 46, round: true })
    sheet.path(line, { fill: 'none', stroke: '#3b4046', width: 34, round: true })
    sheet.path(line, { fill: 'none', stroke: '#aab0b6', width: 7, round: true, opacity: 0.7 })
    sheet.path(`M${x(560)} 676L${x(830)} 730`, { fill: 'none', stroke: '#101214', width: 74, round: true })
    sheet.path(`M${x(570)} 664L${x(830)} 716`, { fill: 'none', stroke: '#35393e', width: 30, round: true })
    sheet.path(`M${x(470)} 640L${x(520)} 606C${x(640)} 590 ${x(760)} 622 ${x(840)} 650`, {
      fill: 'none',
      stroke: '#15171a',
      width: 22,
      round: true,
    })
    sheet.path(`M${x(520)} 600C${x(640)} 584 ${x(760)} 616 ${x(840)} 644`, {
      fill: 'none',
      stroke: '#b6bcc2',
      width: 6,
      round: true,
    })
    sheet.rect(
      x(500) - 56,
      632,
      112,
      86,
      {
        fill: sheet.down([
          { at: 0, colour: '#3a3e43' },
          { at: 1, colour: '#131517' },
        ]),
        stroke: '#0a0b0c',
        width: 3,
      },
      20,
    )
    sheet.ellipse([x(500), 664], 18, 16, { fill: side > 0 ? '#c92b2b' : '#d7dbdf' })
    sheet.ellipse([x(500), 698], 12, 9, { fill: '#7b828a' })
  }
}

function drawScreen(sheet: Sheet, glow: string): void {
  sheet.path(
    'M560 640C540 520 570 452 620 436C740 420 860 420 980 436C1030 452 1060 520 1040 640C960 672 640 672 560 640Z',
    {
      fill: sheet.down([
        { at: 0, colour: '#34383d' },
        { at: 1, colour: '#0c0d0f' },
      ]),
      stroke: '#0a0b0c',
      width: 3,
    },
  )
  sheet.rect(
    592,
    458,
    416,
    178,
    {
      fill: sheet.slanted(
        [0, 0],
        [1, 1],
        [
          { at: 0, colour: '#10192a' },
          { at: 1, colour: '#05080d' },
        ],
      ),
      stroke: '#2f343a',
      width: 2,
    },
    22,
  )
  dial(sheet, [800, 556], 78, 0.56, glow)
  for (let bar = 0; bar < 9; bar++)
    sheet.rect(622, 606 - bar * 15, 52 - bar * 2, 9, { fill: bar < 6 ? glow : '#2a333d' }, 3)
  for (let bar = 0; bar < 5; bar++)
    sheet.rect(
      930,
      494 + bar * 26,
      50,
      12,
      { fill: bar === 1 ? '#ffffff' : '#ffffff', opacity: bar === 1 ? 0.9 : 0.25 },
      5,
    )
  sheet.path('M594 470L760 460L690 634H594Z', { fill: '#fff', opacity: 0.06 })
}

function drawClocks(sheet: Sheet, glow: string): void {
  for (const [x, radius, share] of [
    [690, 118, 0.42],
    [926, 104, 0.3],
  ] as const) {
    sheet.ellipse([x, 560], radius + 22, radius + 22, {
      fill: sheet.slanted(
        [0.2, 0],
        [0.8, 1],
        [
          { at: 0, colour: '#f6f8fa' },
          { at: 0.45, colour: '#8f969d' },
          { at: 0.6, colour: '#d9dde1' },
          { at: 1, colour: '#4b5157' },
        ],
      ),
    })
    sheet.ellipse([x, 560], radius + 6, radius + 6, {
      fill: sheet.down([
        { at: 0, colour: '#1c2025' },
        { at: 1, colour: '#0a0c0e' },
      ]),
    })
    dial(sheet, [x, 560], radius * 0.84, share, glow)
    sheet.ellipse([x - radius * 0.25, 560 - radius * 0.45], radius * 0.6, radius * 0.36, {
      fill: '#fff',
      opacity: 0.08,
    })
  }
}
