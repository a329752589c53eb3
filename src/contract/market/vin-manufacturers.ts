/** World manufacturer identifiers of the taxonomy's makes. */
import { ownValue } from './own-value.ts'
import { countryOfMaker } from './vin-countries.ts'
import { needsCheckDigit } from './vin.ts'
import type { KnownVehicleType } from './vocabulary.ts'

/**
 * The first three characters of a VIN by make (slug of the taxonomy), as registered with SAE and the national bodies.
 * Several makes of one maker share an identifier; then each is a hint.
 */
const identifiers: Readonly<Record<string, string>> = {
  abarth: 'ZFA ZFB',
  acura: '19U JH4 2HN 5J8',
  aiways: 'LEW',
  aixam: 'VLG',
  'alfa-romeo': 'ZAR ZAS',
  alpina: 'WAP WBA',
  alpine: 'VFA VF1',
  'aston-martin': 'SCF SD7',
  audi: 'WAU WA1 WUA TRU WUC 93U LFV',
  austin: 'SAX',
  baic: 'LNB',
  bentley: 'SCB SJA',
  bmw: 'WBA WBS WBX WBY WB5 5UX 5UM 4US LBV X4X',
  bugatti: 'VF9 ZA9',
  buick: '1G4 2G4 KL4',
  byd: 'LGX LC0 LPE',
  cadillac: '1G6 1GY 3GY YSC',
  caterham: 'SDK',
  chevrolet: '1G1 1GC 1GN 2G1 3G1 KL1 KL8 3GN',
  chrysler: '1C3 1A4 1C4 2A4 2C3 3C3 1C8',
  citroen: 'VF7 VR7 VS7 VSC VF8 935',
  cupra: 'VSS',
  dacia: 'UU1 UU6 VF1',
  daewoo: 'KLA KLY SUP',
  daf: 'XLR XLE',
  daihatsu: 'JDA JD1 ZCH',
  daimler: 'SAJ',
  dfsk: 'LVZ',
  dodge: '1B3 1D3 1D7 2B3 2C3 3D7 1B7 2D4',
  donkervoort: 'XL9',
  dr: 'ZDR',
  'ds-automobiles': 'VR1 VF7',
  ferrari: 'ZFF',
  fiat: 'ZFA ZFB ZFC 9BD SUF NM4 3C3',
  'fiat-professional': 'ZFA ZFC NM4 VF3',
  fisker: 'VCF YH4',
  ford: 'WF0 WF1 1FA 1FM 1FT 2FM 3FA 6FP NM0 SFA VS6 TW2 1FD XLC',
  'ford-trucks': 'NM0',
  forthing: 'LGG LGH',
  genesis: 'KMT KMU',
  gmc: '1GK 1GT 2GT 3GK',
  gwm: 'LGW',
  honda: 'SHH JHM 1HG 2HG 3HG NLA LUC 19X 5FN 2HK 5J6 SHS JHL',
  hongqi: 'LFP',
  hummer: '5GR 5GT 137',
  hyundai: 'KMH TMA NLH MAL KMF KMJ 5NP 5NM KM8',
  ineos: 'SC6',
  infiniti: 'JN1 SJK JNK JNR 5N3 JN8',
  isuzu: 'JAA JAC JAL MPA JAM',
  jac: 'LJ1',
  jaecoo: 'LVV LVT',
  jaguar: 'SAJ SAD',
  jeep: '1J4 1C4 1J8 3C4 ZAC 1JC MCA',
  kgm: 'KPT KPB',
  kia: 'KNA KNB KNC KND KNE U5Y U6Y 5XY 3KP 5XX',
  koenigsegg: 'YT9',
  lada: 'XTA',
  lamborghini: 'ZHW ZPB',
  lancia: 'ZLA',
  'land-rover': 'SAL',
  leapmotor: 'LFZ',
  levc: 'SCR',
  lexus: 'JTH JTJ 2T2 58A JT8 JT6',
  ligier: 'VJR VJ1',
  lincoln: '1LN 2LM 5LM 3LN',
  lotus: 'SCC LJU',
  lucid: '50E 7UU',
  'lynk-co': 'LYV L6T LB3',
  maserati: 'ZAM ZN6',
  maxus: 'LSK LSF LSH',
  maybach: 'WDB W1K',
  mazda: 'JMZ JM1 JM3 JM7 1YV 3MZ 3MD',
  mclaren: 'SBM',
  'mercedes-benz': 'WDB WDD WDC W1K W1N W1V WDF WMX 4JG VSA VS9 NMB 55S TAW LE4',
  mg: 'SAR LSJ SDP',
  mini: 'WMW WMZ',
  mitsubishi: 'JMB JMY JA3 JA4 XMC MMB MMC TYA VFW',
  morgan: 'SA9',
  nio: 'LJ1 LJN',
  nissan: 'SJN JN1 VSK VWA JN8 1N4 1N6 3N1 5N1 VNV JNK MNT',
  omoda: 'LVV LVT',
  opel: 'W0L W0V VXK VXE VXF',
  ora: 'LGW',
  pagani: 'ZA9 Z95',
  peugeot: 'VF3 VR3 VF8 VS8 9U7 936',
  polestar: 'LPS YSM',
  pontiac: '1G2 2G2 5Y2 6G2',
  porsche: 'WP0 WP1',
  ram: '1C6 3C6 3C7 3D7',
  renault: 'VF1 VF6 VF2 VS5 VNV X7L KNM UU1 93Y VF8',
  'rolls-royce': 'SCA SLA',
  rover: 'SAR SAX',
  saab: 'YS3 JF4',
  seat: 'VSS',
  seres: 'LVZ',
  skoda: 'TMB TMP XW8',
  skywell: 'LA6',
  smart: 'WME W1A HES LMW TCC',
  ssangyong: 'KPT KPA KPB KPL',
  subaru: 'JF1 JF2 4S3 4S4',
  suzuki: 'TSM JSA JS2 JS3 JS4 MA3 MBH VSE',
  tata: 'MAT',
  tesla: '5YJ LRW XP7 7SA SFZ 7G2',
  toyota: 'JTD JTE JTM JTN SB1 VNK NMT TW1 JT1 JT2 JTB YAR 2T1 4T1 5TD 5YF TMK AHT JTG JTF',
  trabant: 'ZR1',
  tvr: 'SDL',
  vinfast: 'RLL RLN',
  volkswagen: 'WVW WVG WV1 WV2 WV3 WV4 1VW 3VW 9BW VWV 2V4 AAV LSV XW8 W09',
  volvo: 'YV1 YV4 LYV LVY 7JR XLB',
  voyah: 'LDP',
  wiesmann: 'WWM',
  xpeng: 'L1N LMV',
  zastava: 'VX1',
  zeekr: 'L6T LB3',
  // Buses and coaches
  bmc: 'NMC',
  ebusco: 'XL9',
  irisbus: 'VNE',
  irizar: 'VSR VSP',
  'iveco-bus': 'VNE ZCF ZGA',
  karsan: 'NLK NM3',
  'king-long': 'LA6',
  man: 'WMA WMR VW8 9BW',
  neoplan: 'WAG',
  otokar: 'NLR',
  scania: 'YS2 XLE VLU YS4 9BS SZA',
  setra: 'WKK',
  solaris: 'SUU SU9',
  temsa: 'NLT',
  'van-hool': 'YE2',
  vdl: 'XMG XNL XL9',
  yutong: 'LZY',
  // Trucks
  iveco: 'ZCF WJM VSF',
  'mitsubishi-fuso': 'TYB TYA JL6 JLF',
  'renault-trucks': 'VF6 VF1 VNE',
  'volvo-trucks': 'YV2 YV3 4V4 YB3',
  // Motorcycles
  aprilia: 'ZD4',
  benelli: 'ZBN LBB',
  beta: 'ZD3',
  cfmoto: 'LCE',
  ducati: 'ZDM ML0',
  fantic: 'ZFM',
  'gas-gas': 'VTR VBK',
  'harley-davidson': '1HD 5HD 932 MLY',
  husqvarna: 'VBK ZKH ZCG',
  indian: '56K 5VP',
  kawasaki: 'JKA JKB ML5 MLE',
  ktm: 'VBK VBT MD2',
  kymco: 'RFB LC2',
  'moto-guzzi': 'ZGU ZGW',
  'mv-agusta': 'ZCG',
  niu: 'R1N LHJ',
  piaggio: 'ZAP LBM',
  'royal-enfield': 'ME3',
  sherco: 'VS2',
  sym: 'RFG LXM',
  triumph: 'SMT',
  ural: 'X8J',
  vespa: 'ZAP RP8',
  voge: 'LLC',
  yamaha: 'JYA VG5 RH0 MH3 LPR ZPF',
  zero: '538',
  zontes: 'LD3',
  // Caravans and motorhomes on their own chassis; the others have the identifier of their base vehicle
  burstner: 'WBU',
  fendt: 'WFC',
  hobby: 'WHB',
  hymer: 'WHY',
  knaus: 'WKN',
  swift: 'SGD',
  tabbert: 'WTA',
  weinsberg: 'WKN',
}

/** Identifiers that a make uses for one vehicle type only, so that its cars are not taken for its motorcycles. */
const typedIdentifiers: Readonly<Record<string, readonly [make: string, vehicleType: KnownVehicleType]>> = {
  WB1: ['bmw', 'motorcycle'],
  WB3: ['bmw', 'motorcycle'],
  WB4: ['bmw', 'motorcycle'],
  JH2: ['honda', 'motorcycle'],
  ZDC: ['honda', 'motorcycle'],
  VTM: ['honda', 'motorcycle'],
  MLH: ['honda', 'motorcycle'],
  RLH: ['honda', 'motorcycle'],
  '1HF': ['honda', 'motorcycle'],
  JS1: ['suzuki', 'motorcycle'],
  VTT: ['suzuki', 'motorcycle'],
  VGA: ['peugeot', 'motorcycle'],
  WEB: ['mercedes-benz', 'bus'],
  WV1: ['volkswagen', 'truck'],
  WV3: ['volkswagen', 'truck'],
  WMA: ['man', 'truck'],
}

/** Slugs of the makes in the table. */
export const identifiedMakes: readonly string[] = Object.keys(identifiers)

const makesByIdentifier = new Map<string, string[]>()
for (const [make, list] of Object.entries(identifiers)) {
  for (const identifier of list.split(' ')) {
    makesByIdentifier.set(identifier, [...(makesByIdentifier.get(identifier) ?? []), make])
  }
}

/** Makers in Europe, Japan and Korea that code the model year at the tenth place although no rule makes them. */
const codersOfModelYear = new Set(
  (
    'WVW WVG WV1 WV2 WV3 WAU WUA TRU WP0 WP1 TMB VSS ' +
    'W0L W0V YV1 YV4 YS3 SAJ SAD SAL SAR SCB SCC SCF SBM SMT ZHW ZFF ZAM ZDM ' +
    'KMH KMT TMA NLH KNA KNB KNC KND KNE U5Y U6Y JMB JF1 XP7 SFZ'
  ).split(' '),
)

/**
 * Whether the tenth character of a VIN is a model year: North America (49 CFR 565) and China (GB 16735) require it, some makers elsewhere
 * do it of their own accord.
 */
export function codesModelYear(vin: string): boolean {
  return needsCheckDigit(vin) || codersOfModelYear.has(vin.slice(0, 3))
}

export interface ManufacturerHint {
  /** Slugs of the makes that use the identifier; empty if unknown. */
  makes: readonly string[]
  vehicleType: KnownVehicleType | null
  /** ISO 3166 code of the country where the maker is registered, which need not be where the vehicle was built. */
  country: string | null
}

/** Decodes the first three characters. Needs a VIN in the right form. */
export function manufacturerOf(vin: string): ManufacturerHint {
  const identifier = vin.slice(0, 3)
  const typed = ownValue(typedIdentifiers, identifier)
  const country = countryOfMaker(vin)
  if (typed) return { makes: [typed[0]], vehicleType: typed[1], country }
  return { makes: makesByIdentifier.get(identifier) ?? [], vehicleType: null, country }
}
