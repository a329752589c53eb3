/** Names of makes and models in dealers' files that are neither names of the taxonomy nor searched for. */

/** Makes as lists of other markets write them, by what stands at the beginning of a row's make and model. */
export const makeWords: Readonly<Record<string, string>> = {
  'mercedes amg': 'Mercedes-Benz',
  'mercedes maybach': 'Mercedes-Benz',
  'volkswagen nutzfahrzeuge': 'Volkswagen',
  'vw nutzfahrzeuge': 'Volkswagen',
  'vw nfz': 'Volkswagen',
  'volkswagen nfz': 'Volkswagen',
  'vw utilitaires': 'Volkswagen',
  'vw commercial vehicles': 'Volkswagen',
  'bmw mini': 'MINI',
  'mini bmw': 'MINI',
  'bmw i': 'BMW',
  'kia motors': 'Kia',
  'ssang yong': 'SsangYong',
}

/** Makes that other markets list for what is a model elsewhere: the words begin the model. */
export const modelMakes: Readonly<Record<string, readonly [make: string, model: string]>> = {
  'range rover': ['Land Rover', 'Range Rover'],
  corvette: ['Chevrolet', 'Corvette'],
}

/** Vans and trucks that one maker sells under two makes: looked for under the second as well. */
export const siblingMakes: Readonly<Record<string, readonly string[]>> = {
  fiat: ['Fiat Professional'],
  renault: ['Renault Trucks'],
  iveco: ['Iveco Bus'],
}

/** Makes that also build what the taxonomy does not list under them: an unknown model may be of any vehicle type. */
export const makesOfFurtherTypes: ReadonlySet<string> = new Set(['piaggio'])

/** Words that say "series" or "class" in some language; alone they name nothing. */
export const genericWords = new Set('serie series série reihe baureihe classe class clase klasse model modell modelo modèle modele modello model andere other others sonstige altro altri autre autres otros otro outros outro inne inny overige'.split(' ')) // prettier-ignore

/** Lines of equipment whose first letter would be read as part of a model: "X5 M Sport" is no X5 M, "TT S line" no TTS. */
export const lineWords = 'm sportpaket, m sport paket, m sport, m paket, m technic, s line, rs line, r line, gt line, gr sport, st line, n line, amg line, fr line, s tronic, m performance, x line, k line'.split(', ') // prettier-ignore

/** Words that make another model of a name: without them in its name, no model is meant. */
export const otherModelWords = new Set(['grand', 'gran'])

/**
 * What other markets call models, by make. `first` stands for the model where it is the first word: makers' codes of a
 * generation, and the names under which a market lists the hatchback of MINI.
 */
export const marketNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  porsche: { '930': '911', '964': '911', '991': '911', '992': '911', '993': '911', '996': '911', '997': '911' },
  'land-rover': {
    'rr evoque': 'Range Rover Evoque',
    'rr sport': 'Range Rover Sport',
    'rr velar': 'Range Rover Velar',
    evoque: 'Range Rover Evoque',
    velar: 'Range Rover Velar',
  },
  mini: { 'john cooper works': 'Hatch', cooper: 'Hatch', one: 'Hatch' },
  volkswagen: {
    't4 kombi': 'Transporter',
    't5 kombi': 'Transporter',
    't6 kombi': 'Transporter',
    't6 1 kombi': 'Transporter',
  },
  ford: { 'grand tourneo': 'Grand Tourneo Connect' },
  'mercedes-benz': { sls: 'SLS AMG' },
  suzuki: { 'sx4 s cross': 'S-Cross' },
}

/** Two models that another market lists as one, by make and model: which one was sold in a year. In between it may be either. */
export const modelsByYear: Readonly<Record<string, readonly { from?: number; upTo?: number; model: string }[]>> = {
  // The Ka was built until 2016, the Ka+ sold from late in that year.
  'ford ka ka': [
    { upTo: 2015, model: 'Ka' },
    { from: 2017, model: 'Ka+' },
  ],
  // The three-door pro_cee'd was built until 2018, the ProCeed from 2019 on.
  'kia proceed pro ceed': [
    { upTo: 2017, model: 'Pro_ceed' },
    { from: 2019, model: 'ProCeed' },
  ],
}

/** Models that were sold as hybrids only with a plug, by make and model: files call them hybrids. */
export const onlyPluggedModels: ReadonlySet<string> = new Set(['bmw.i3', 'bmw.i8', 'opel.ampera', 'chevrolet.volt', 'volkswagen.xl1'])
