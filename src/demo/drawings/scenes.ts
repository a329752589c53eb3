/** Where vehicles are photographed: each scene gives the light on the paint and draws what lies behind. */
import { paintAlps, paintCoast, paintSuburb } from './country-scenes.ts'
import { normalise, type Camera, type Vec3 } from './geometry.ts'
import { rgb, type Light } from './paint.ts'
import { sheetHeight, sheetWidth, type Sheet } from './sheet.ts'
import { paintCity, paintForecourt, paintStudio } from './town-scenes.ts'

export const scenes = [
  'city_street',
  'coast_road',
  'dealer_forecourt',
  'alpine_road',
  'studio',
  'suburb_drive',
] as const
export type Scene = (typeof scenes)[number]

interface Setting {
  light: Light
  paint: (sheet: Sheet, camera: Camera) => void
}

function light(sun: Vec3, sunColour: string, skyTop: string, skyLow: string, horizon: string, ground: string): Light {
  return {
    sun: normalise(sun),
    sunColour: rgb(sunColour),
    skyTop: rgb(skyTop),
    skyLow: rgb(skyLow),
    horizon: rgb(horizon),
    ground: rgb(ground),
  }
}

const settings: Record<Scene, Setting> = {
  city_street: {
    light: light([-0.5, 0.55, 0.7], '#ffe9cf', '#7ea6cf', '#f3e6d8', '#4a4744', '#77736f'),
    paint: paintCity,
  },
  coast_road: {
    light: light([-0.45, 0.5, 0.75], '#fff2dc', '#4f93cf', '#e4f1f6', '#3c5a66', '#8a8378'),
    paint: paintCoast,
  },
  dealer_forecourt: {
    light: light([-0.3, 0.6, 0.75], '#ffffff', '#86b1d8', '#eef4f8', '#3f464c', '#8e9093'),
    paint: paintForecourt,
  },
  alpine_road: {
    light: light([-0.55, 0.5, 0.65], '#fff6e6', '#5d96cc', '#e8f0f6', '#39473f', '#7b7d7c'),
    paint: paintAlps,
  },
  studio: {
    light: light([-0.25, 0.5, 0.85], '#ffffff', '#e8ecf0', '#ffffff', '#33373c', '#8d9196'),
    paint: paintStudio,
  },
  suburb_drive: {
    light: light([-0.4, 0.6, 0.6], '#ffe0b8', '#8fb2cf', '#f8e3c8', '#4b4f3e', '#8a8279'),
    paint: paintSuburb,
  },
}

export function lightOf(scene: Scene): Light {
  return settings[scene].light
}

export function paintScene(sheet: Sheet, scene: Scene, camera: Camera): void {
  sheet.rect(0, 0, sheetWidth, sheetHeight, { fill: '#b4b6b6' })
  sheet.soft(() => settings[scene].paint(sheet, camera))
}
