/** What all languages say alike: abbreviations, and makers' names for gearboxes, drives and bodies. */
import type { EmissionClass } from '../contract/market/vocabulary.ts'

// prettier-ignore
export const international = {
  transmission: {
    automatic: 'dsg, aut, s tronic, tiptronic, steptronic, geartronic, powershift, speedshift, pdk, edc, dct, eat6, eat8, 7g tronic, 7g dct, 9g tronic, dsg7, dsg6, automat, dkg, zf8, 7g, 9g, g tronic, shiftronic, q tronic, qtronic, egs6',
    cvt: 'cvt, multitronic, xtronic, multidrive, lineartronic, e cvt', semi_automatic: 'easytronic, bmp6, sensodrive, dualogic, selespeed',
  },
  /** Makers' names of drives to all wheels: sellers state the fact, or only write the name. */
  drive: { all: '4motion, xdrive, 4matic, 4 matic, syncro, all4, allgrip, quattro, 4wd, awd, 4x4, 4drive, 4control 4x4, x drive, 4 motion, symmetrical awd', rear: 'rwd', front: 'fwd' },
  bodyTypes: {
    wagon: 'touring, avant, variant, combi, sw, sports tourer, sportstourer, sport tourer, sporttourer, t modell, shooting brake, sportbrake, sport wagon, sportwagon, turnier, grandtour, touring sports, station wagon, sport turismo, tourer kombi, st line estate, sportcombi, sportkombi',
    convertible: 'roadster, spider, spyder, cabrio, cabriolet', coupe: 'coupe', suv: 'suv', minivan: 'mpv, minivan', pickup: 'pickup, pick up', hatchback: 'sportback hatchback',
  },
  colour: { silver: 'silver metallic' },
  features: { navigation_system: 'navi, gps', apple_carplay: 'carplay', led_headlights: 'full led', parking_sensors: 'pdc', adaptive_cruise: 'acc', head_up_display: 'hud', stability_control: 'esp', isofix: 'isofix', particulate_filter: 'fap, dpf', sound_system: 'harman kardon, burmester', air_conditioning: 'a c', tyre_pressure_monitoring: 'rdks, tpms', digital_radio: 'dab' },
  /** What stands behind "Euro" or a language's word for the class of emissions. */
  emissionClass: {
    euro_1: 'euro 1, euro1', euro_2: 'euro 2, euro2', euro_3: 'euro 3, euro3', euro_4: 'euro 4, euro4', euro_5: 'euro 5, euro5, euro v', euro_6: 'euro 6, euro6, euro vi', euro_6b: 'euro 6b, euro6b', euro_6c: 'euro 6c, euro6c', euro_6d_temp: 'euro 6d temp, euro6d temp, 6d temp', euro_6d: 'euro 6d, euro6d', euro_6e: 'euro 6e, euro6e', euro_7: 'euro 7, euro7',
  } satisfies Record<EmissionClass, string>,
} as const
