/** Passenger cars: their lines, measured from the foremost point and from the ground. */
import type { BodyProfile } from './body-profile.ts'

export type CarBody = 'sedan' | 'hatchback' | 'suv' | 'coupe' | 'convertible' | 'wagon' | 'minivan' | 'pickup'

export const carProfiles: Record<CarBody, BodyProfile> = {
  sedan: {
    length: 4.78, half: 0.925, height: 1.44, frontAxle: 0.87, rearAxle: 3.73, wheelRadius: 0.342, rim: 'twin',
    clearance: 0.17, noseHeight: 0.68, cowl: [1.5, 0.96], roofFront: [2.32, 1.395], roofRear: [3.28, 1.405],
    deck: [4.22, 1.07], tailHeight: 0.98,
    glass: [[[1.66, 0.955], [2.4, 1.325], [2.72, 1.362], [3.2, 1.352], [3.62, 1.255], [3.98, 1.075], [3.92, 1.03]]],
    pillars: [2.86],
    doors: [[[1.56, 0.93], [1.5, 0.72], [1.47, 0.42], [1.56, 0.24]], [[2.84, 0.98], [2.83, 0.6], [2.8, 0.24]], [[3.86, 1.03], [3.8, 0.86], [3.52, 0.72], [3.3, 0.5], [3.26, 0.24]]],
    handles: [[2.5, 0.835], [3.46, 0.865]],
  },
  hatchback: {
    length: 4.28, half: 0.9, height: 1.46, frontAxle: 0.84, rearAxle: 3.47, wheelRadius: 0.33, rim: 'twin',
    clearance: 0.17, noseHeight: 0.69, cowl: [1.28, 0.97], roofFront: [2.06, 1.405], roofRear: [3.62, 1.4],
    deck: [4.12, 1.0], tailHeight: 0.93,
    glass: [[[1.46, 0.965], [2.14, 1.335], [2.5, 1.375], [3.1, 1.368], [3.5, 1.33], [3.72, 1.13], [3.62, 1.04]]],
    pillars: [2.62, 3.34],
    doors: [[[1.42, 0.94], [1.38, 0.7], [1.37, 0.42], [1.46, 0.24]], [[2.6, 0.98], [2.6, 0.6], [2.58, 0.24]], [[3.5, 1.02], [3.42, 0.82], [3.12, 0.66], [3.0, 0.46], [2.98, 0.24]]],
    handles: [[2.28, 0.835], [3.16, 0.86]],
  },
  suv: {
    length: 4.62, half: 0.945, height: 1.68, frontAxle: 0.9, rearAxle: 3.64, wheelRadius: 0.378, rim: 'twin',
    clearance: 0.22, noseHeight: 0.84, cowl: [1.34, 1.13], roofFront: [2.1, 1.6], roofRear: [3.98, 1.6],
    deck: [4.44, 1.16], tailHeight: 1.07,
    glass: [[[1.5, 1.125], [2.16, 1.535], [2.5, 1.572], [3.3, 1.562], [3.86, 1.52], [4.1, 1.29], [4.0, 1.2]]],
    pillars: [2.7, 3.56],
    doors: [[[1.46, 1.1], [1.42, 0.8], [1.42, 0.5], [1.52, 0.3]], [[2.68, 1.14], [2.68, 0.7], [2.66, 0.3]], [[3.68, 1.18], [3.6, 0.96], [3.28, 0.78], [3.14, 0.5], [3.12, 0.3]]],
    handles: [[2.34, 0.985], [3.3, 1.005]], clad: true, roofRails: true,
  },
  coupe: {
    length: 4.58, half: 0.945, height: 1.31, frontAxle: 0.88, rearAxle: 3.56, wheelRadius: 0.338, rim: 'multi',
    clearance: 0.14, noseHeight: 0.655, cowl: [1.62, 0.9], roofFront: [2.4, 1.265], roofRear: [2.98, 1.275],
    deck: [4.28, 0.95], tailHeight: 0.88,
    glass: [[[1.8, 0.88], [2.46, 1.2], [2.74, 1.235], [3.06, 1.225], [3.5, 1.1], [3.72, 0.985], [3.6, 0.94]]],
    pillars: [3.06],
    doors: [[[1.72, 0.86], [1.6, 0.66], [1.58, 0.4], [1.7, 0.21]], [[3.08, 0.9], [3.1, 0.6], [3.02, 0.3], [2.96, 0.21]]],
    handles: [[2.72, 0.765]],
  },
  convertible: {
    length: 4.36, half: 0.92, height: 1.27, frontAxle: 0.84, rearAxle: 3.4, wheelRadius: 0.34, rim: 'multi',
    clearance: 0.15, noseHeight: 0.63, cowl: [1.56, 0.9], roofFront: [2.14, 1.27], roofRear: [2.2, 1.27],
    deck: [3.62, 0.96], tailHeight: 0.9, glass: [], pillars: [], open: 'cabin',
    doors: [[[1.66, 0.88], [1.54, 0.66], [1.52, 0.4], [1.62, 0.22]], [[2.9, 0.92], [2.92, 0.6], [2.86, 0.3], [2.8, 0.22]]],
    handles: [[2.56, 0.78]],
  },
  wagon: {
    length: 4.8, half: 0.925, height: 1.46, frontAxle: 0.87, rearAxle: 3.73, wheelRadius: 0.342, rim: 'multi',
    clearance: 0.17, noseHeight: 0.68, cowl: [1.5, 0.96], roofFront: [2.3, 1.395], roofRear: [4.16, 1.39],
    deck: [4.66, 1.02], tailHeight: 0.95,
    glass: [[[1.66, 0.955], [2.38, 1.325], [2.72, 1.366], [3.6, 1.352], [4.1, 1.31], [4.34, 1.12], [4.24, 1.045]]],
    pillars: [2.86, 3.72],
    doors: [[[1.56, 0.93], [1.5, 0.72], [1.47, 0.42], [1.56, 0.24]], [[2.84, 0.98], [2.83, 0.6], [2.8, 0.24]], [[3.82, 1.02], [3.74, 0.84], [3.46, 0.7], [3.3, 0.5], [3.26, 0.24]]],
    handles: [[2.5, 0.835], [3.42, 0.86]], roofRails: true,
  },
  minivan: {
    length: 4.82, half: 0.94, height: 1.74, frontAxle: 0.92, rearAxle: 3.86, wheelRadius: 0.34, rim: 'multi',
    clearance: 0.17, noseHeight: 0.8, cowl: [1.12, 1.1], roofFront: [2.1, 1.66], roofRear: [4.26, 1.66],
    deck: [4.7, 1.1], tailHeight: 1.02,
    glass: [[[1.36, 1.09], [2.16, 1.585], [2.5, 1.63], [3.6, 1.622], [4.22, 1.57], [4.42, 1.25], [4.36, 1.14]]],
    pillars: [1.86, 2.78, 3.86],
    doors: [[[1.5, 1.07], [1.44, 0.8], [1.44, 0.46], [1.52, 0.25]], [[2.76, 1.11], [2.76, 0.7], [2.74, 0.25]], [[3.84, 1.13], [3.84, 0.96], [3.5, 0.8], [3.38, 0.5], [3.36, 0.25]]],
    handles: [[2.42, 0.94], [2.9, 0.95]],
  },
  pickup: {
    length: 5.34, half: 0.95, height: 1.81, frontAxle: 0.95, rearAxle: 4.13, wheelRadius: 0.395, rim: 'twin',
    clearance: 0.27, noseHeight: 0.95, cowl: [1.42, 1.2], roofFront: [2.12, 1.72], roofRear: [3.3, 1.74],
    deck: [3.68, 1.2], tailHeight: 1.14,
    glass: [[[1.6, 1.19], [2.2, 1.645], [2.5, 1.69], [3.1, 1.69], [3.36, 1.62], [3.5, 1.25], [3.4, 1.2]]],
    pillars: [2.66],
    doors: [[[1.54, 1.17], [1.5, 0.86], [1.5, 0.56], [1.6, 0.36]], [[2.64, 1.2], [2.64, 0.7], [2.62, 0.36]], [[3.62, 1.2], [3.6, 0.8], [3.56, 0.5], [3.5, 0.36]]],
    handles: [[2.32, 1.04], [3.28, 1.05]], clad: true, open: 'bed', square: 3.2, roundness: 0.6,
    tumblehome: [0.94, 0.86, 0.76, 0.7], uprightLamps: [0.78, 1.08],
  },
} // prettier-ignore
