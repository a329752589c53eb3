import type { TextBank } from './text-bank.ts'

export const da: TextBank = {
  language: 'da',
  thousands: '.',
  and: 'og',
  inspectionNames: { other: 'Syn' },
  features: {
    air_conditioning: 'aircondition',
    power_steering: 'servostyring',
    electric_windows: 'elruder',
    central_locking: 'centrallås',
    abs_brakes: 'ABS',
    airbags: 'airbags',
    alloy_wheels: 'alufælge',
    bluetooth: 'Bluetooth',
    usb_port: 'USB-stik',
    cruise_control: 'fartpilot',
    parking_sensors: 'parkeringssensorer',
    reverse_camera: 'bakkamera',
    navigation_system: 'navigation',
    leather_seats: 'læderindtræk',
    heated_seats: 'sædevarme',
    sunroof: 'soltag',
    keyless_entry: 'nøglefri adgang',
  },
  shared: {
    oneOwner: ['Én ejer fra ny.', 'Samme ejer siden første indregistrering.'],
    iAmTheFirst: ['Jeg er første ejer, begge nøgler og alle fakturaer haves.'],
    severalOwners: ['Antal ejere: {owners}.', 'Har haft {owners} ejere.', '{owners} ejere ifølge papirerne.'],
    serviced: [
      'Servicebog ført hele vejen.',
      'Serviceret til tiden hvert år, fakturaer haves.',
      'Alle serviceeftersyn er lavet på autoriseret værksted.',
      'Fuld servicehistorik, der kan ses ved fremvisning.',
    ],
    accidentFree: [
      'Aldrig skadet.',
      'Skadefri, original lak hele vejen rundt.',
      'Ingen skader, må gerne testes på et værksted efter eget valg.',
    ],
    repairedAccident: [
      'Har haft en skade, som er fagligt korrekt udbedret; billeder og faktura haves.',
      'For åbenhedens skyld: en pladedel er skiftet efter en påkørsel.',
    ],
    damaged: [
      'Sælges som beset med skaderne på billederne, skal hentes på trailer.',
      'Kan ikke køre lige nu, til den handy eller til reservedele.',
    ],
    inspection: [
      '{inspection} gælder til {until}.',
      'Synet uden anmærkninger, næste gang {until}.',
      'Skal synes igen {until}.',
    ],
    equipment: [
      'Udstyr: {equipment}.',
      'Udstyret med blandt andet {equipment}.',
      'Her får du {equipment}.',
      'Godt udstyr, bl.a. {equipment}.',
    ],
    mileage: [
      'Har kørt {km} km.',
      'Kilometerstand: {km} km.',
      '{km} km, mest lange ture.',
      'Tælleren viser {km} km, og det kan dokumenteres.',
    ],
    electric: [
      'Batteriet er testet for nylig og har over 90 % af kapaciteten tilbage.',
      'Ladekabler til hjemmet og til ladestander følger med.',
      'Næsten altid ladet hjemme, sjældent på lynlader.',
      'Én opladning rækker fint til en uges pendling.',
    ],
    factoryNew: [
      'Fabriksny med fuld fabriksgaranti.',
      'Til omgående levering, endnu ikke indregistreret.',
      'Helt ny, vi sørger for nummerplader.',
    ],
    vatDeductible: ['Momsen er fradragsberettiget.', 'Moms kan trækkes fra, velegnet til firmaer.'],
    terms: [
      'Finansiering klares på stedet, med eller uden udbetaling.',
      'Vi tager gerne dit køretøj i bytte.',
      'Vi leverer til døren i hele landet.',
    ],
    termsForUsed: [
      'Gennemgået på vores eget værksted, over hundrede punkter.',
      '12 måneders garanti er med i prisen.',
      'Leveres nyserviceret og klargjort.',
    ],
    testDrive: { private: ['Prøvetur er i orden, husk kørekort.'], dealer: ['Ring og aftal en prøvetur.'] },
    closing: {
      private: [
        'Kan ses i {town} om aftenen og i weekenden.',
        'Ring eller skriv, jeg svarer som regel samme dag.',
        'Fast pris, ingen skambud tak.',
        'Prisen kan forhandles lidt ved fremmøde.',
        'Bytter ikke.',
      ],
      dealer: [
        'Find os i {town}, vi har åbent seks dage om ugen.',
        'Vi sender gerne en video.',
        'Ring venligst, inden du kører, så holder den klar til dig.',
        'Der tages forbehold for tastefejl og mellemsalg.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Sælger min {vehicle} fra {year}, som aldrig har svigtet mig.',
        'Vores {vehicle} er til salg, første indregistrering {month}.',
        'Med tungt hjerte sælger jeg min {vehicle}.',
        'Pæn {vehicle} sælges, {ps} hk, årgang {year}.',
        'Vores {vehicle} søger en ny familie.',
      ],
      dealer: [
        'Vi tilbyder denne {vehicle} fra {year} med {kw} kW ({ps} hk).',
        'Lige kommet ind: {vehicle}, første indregistrering {month}.',
        'Nu hos os i {town}: {vehicle} med {ps} hk.',
        '{vehicle}, årgang {year}, klar til levering.',
        'En {vehicle} fra {year}, som man ikke ser hver dag.',
      ],
    },
    excellent: [
      'Som ny, både ude og inde.',
      'Ikke en ridse, og fælgene er uden kantstensskader.',
      'Kabinen er i nystand.',
      'Det er svært at finde en pænere.',
    ],
    good: [
      'God stand alderen taget i betragtning, lidt stenslag på hjelmen.',
      'Teknisk i orden, den lille parkeringsbule kan ses på billederne.',
      'Kører godt, ingen mislyde og ingen utætheder.',
      'Ren indvendig, almindelige brugsspor udvendig.',
    ],
    worn: [
      'Årene kan ses: ridser hele vejen rundt og lidt rust ved hjulkasserne.',
      'Ingen skønhed, men den starter hver morgen.',
      'God første bil eller vinterbil til en, der kan skrue lidt.',
    ],
    upkeep: [
      'Nye bremser for og bag.',
      'Gode helårsdæk med masser af mønster.',
      'Et sæt vinterdæk på fælge følger med.',
      'Nyt startbatteri og nye viskerblade.',
      'Støddæmpere og bærearme er skiftet for nylig.',
      'Aircon er efterset og fyldt i foråret.',
    ],
    use: [
      'Røgfri og uden dyr.',
      'Har altid holdt i garage.',
      'Mest motorvej til arbejde, meget lidt bykørsel.',
      'Familiens bil nummer to, holdt mest stille om vinteren.',
      'Isofix har været brugt, men sæderne er uden pletter.',
      'Trækkrogen har kun båret cykler.',
    ],
    reason: [
      'Sælges kun, fordi jeg har fået firmabil.',
      'Familien vokser, og vi har brug for mere plads.',
      'Jeg flytter til byen og behøver ikke bil længere.',
      'Afløseren holder allerede i indkørslen.',
      'Vi går ned til én bil.',
      'Min far kører ikke mere, derfor salget.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Sælger min {vehicle} fra {year}, {ps} hk.',
        'Til salg: {vehicle}, første indregistrering {month}.',
        'Skifter motorcykel, så min {vehicle} er til salg.',
      ],
      dealer: [
        'Ny i butikken: {vehicle} fra {year}.',
        'I butikken: {vehicle} med {kw} kW, årgang {year}.',
        '{vehicle}, årgang {year}, kan ses i {town}.',
      ],
    },
    excellent: [
      'Ligner en, der lige har forladt butikken.',
      'Aldrig væltet, aldrig kørt i regn.',
      'Ikke et mærke på tanken.',
    ],
    good: [
      'Teknisk i top, små mærker på fodhvilere og greb.',
      'Går rent, skifter blødt og trækker godt.',
      'Er væltet én gang i stilstand, det ses på et greb; ellers helt original.',
    ],
    worn: [
      'Ærlig hverdagsmaskine med sine mærker; kæde og dæk skal snart skiftes.',
      'Brugt at se på, men motoren er kernesund.',
    ],
    upkeep: [
      'Dækkene har kun kørt få hundrede kilometer.',
      'Olie, luftfilter og bremsevæske er nyt.',
      'Ventilerne er justeret ved sidste store service.',
      'Nyt batteri, lader følger med.',
    ],
    use: [
      'Kun kørt i godt vejr.',
      'Har trofast fået mig på arbejde.',
      'To ture over Alperne uden et eneste problem.',
      'Står inde hver vinter, overdækket og på lader.',
    ],
    reason: [
      'Ryggen siger stop.',
      'Har desværre ikke tid til at køre mere.',
      'Den næste er allerede bestilt.',
      'Med små børn bliver det næsten ikke til noget.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Vores lille firma sælger sin {vehicle} fra {year}.',
        'Til salg: {vehicle}, første indregistrering {month}.',
      ],
      dealer: [
        '{vehicle}, årgang {year}, {kw} kW, klar til levering.',
        'Fra flåde: {vehicle}, første indregistrering {month}.',
        'Erhvervskøretøjer i {town}: {vehicle} fra {year}.',
      ],
    },
    excellent: ['Førerplads og opbygning i fremragende stand.', 'Næsten ingen spor af arbejde, som ny indvendig.'],
    good: [
      'Teknisk i orden, almindeligt slid indvendig.',
      'Tør og tæt, chassis uden overraskelser.',
      'Et par ridser fra hverdagen, men driftssikker.',
    ],
    worn: ['Man kan se, den har arbejdet, men teknikken er sund.', 'Kosmetisk slidt, prisen er derefter.'],
    upkeep: [
      'Bremser og dæk cirka 70 %.',
      'Vedligeholdt efter fabrikkens plan, hele historikken på print.',
      'Fejlkoder er læst, ingen fejl gemt.',
      'Undervognen blev gennemgået sidste år.',
    ],
    use: ['Samme chauffør hele tiden.', 'Kørt regionalt, aldrig overlæsset.', 'Kommer fra en velholdt flåde.'],
    reason: ['Vi går på pension og lukker firmaet.', 'Sælges, fordi kontrakten er udløbet.', 'Afløst af en større.'],
  },
  caravan: {
    opening: {
      private: [
        'Vi sælger vores {vehicle} fra {year} efter mange dejlige ture.',
        'Til salg: {vehicle} fra {year}.',
        'Vores {vehicle} søger nye rejsende.',
      ],
      dealer: [
        '{vehicle}, årgang {year}, kan ses i {town}.',
        'Trænger du til ferie? Denne {vehicle} fra {year} venter på dig.',
        'Fra vores udstilling: {vehicle}, årgang {year}.',
      ],
    },
    excellent: [
      'Som ny indvendig, hynderne har altid haft betræk.',
      'Ydersiden er fejlfri, og fugttesten er uden anmærkninger.',
    ],
    good: [
      'Tør, tæt og ren, små mærker på møbelkanterne.',
      'Alt virker: varme, køleskab og vandpumpe.',
      'Velholdt og altid kørt med omtanke.',
    ],
    worn: [
      'En fugtplet ved sideruden er tætnet; den handy får noget at hygge sig med.',
      'En ældre med patina, men alt virker.',
    ],
    upkeep: [
      'Gassen er lige blevet kontrolleret.',
      'Dækkene er to år, forbrugsbatteriet er nyt.',
      'Markise og taglemme blev skiftet sidste år.',
      'Et solpanel på taget holder batteriet opladet.',
    ],
    use: [
      'Har stået tørt i lade hver vinter.',
      'Der er aldrig røget i den, og vi har næsten ikke lavet mad.',
      'Tre uger sydpå om året, ikke mere.',
    ],
    reason: [
      'Børnene tager ikke med længere, så vi kan nøjes med mindre.',
      'Af helbredsgrunde rejser vi ikke mere.',
      'Vi skifter til en anden indretning.',
    ],
  },
}
