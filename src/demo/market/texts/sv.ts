import type { TextBank } from './text-bank.ts'

export const sv: TextBank = {
  language: 'sv',
  thousands: '\u00a0',
  and: 'och',
  inspectionNames: { other: 'Besiktning' },
  features: {
    air_conditioning: 'luftkonditionering',
    power_steering: 'servostyrning',
    electric_windows: 'elhissar',
    central_locking: 'centrallås',
    abs_brakes: 'ABS',
    airbags: 'krockkuddar',
    alloy_wheels: 'lättmetallfälgar',
    bluetooth: 'Bluetooth',
    usb_port: 'USB-uttag',
    cruise_control: 'farthållare',
    parking_sensors: 'parkeringssensorer',
    reverse_camera: 'backkamera',
    navigation_system: 'navigation',
    leather_seats: 'skinnklädsel',
    heated_seats: 'stolsvärme',
    sunroof: 'taklucka',
    keyless_entry: 'nyckellöst lås',
  },
  shared: {
    oneOwner: ['En ägare från ny.', 'Såld ny här och samma ägare sedan dess.'],
    iAmTheFirst: ['Jag är första ägaren, båda nycklarna och alla kvitton finns.'],
    severalOwners: ['Antal ägare: {owners}.', 'Har haft {owners} ägare.', '{owners} ägare enligt registret.'],
    serviced: [
      'Fullservad enligt bok.',
      'Servad i tid varje år, kvitton finns.',
      'All service gjord på märkesverkstad.',
      'Komplett servicehistorik som gärna visas upp.',
    ],
    accidentFree: [
      'Aldrig krockad.',
      'Skadefri, originallack runt om.',
      'Inga skador, går bra att låta en oberoende verkstad testa.',
    ],
    repairedAccident: [
      'Har haft en skada som är fackmannamässigt reparerad, bilder och faktura finns.',
      'För öppenhetens skull: en plåtdetalj är bytt efter en påkörning.',
    ],
    damaged: [
      'Säljs i befintligt skick med skador enligt bilderna, hämtas med släp.',
      'Går inte att köra just nu, för den händige eller som reservdelar.',
    ],
    inspection: [
      '{inspection} giltig till {until}.',
      'Besiktigad utan anmärkning, nästa gång {until}.',
      'Nästa besiktning senast {until}.',
    ],
    equipment: [
      'Utrustning i urval: {equipment}.',
      'Utrustad med bland annat {equipment}.',
      'Här finns {equipment}.',
      'Välutrustad: {equipment} med mera.',
    ],
    mileage: [
      'Har gått {km} km.',
      'Mätarställning: {km} km.',
      '{km} km, mest långkörning.',
      'Mätaren visar {km} km, kan styrkas.',
    ],
    electric: [
      'Batteriet är nyligen testat och har över 90 % av kapaciteten kvar.',
      'Laddkablar för hemmet och för laddstolpe medföljer.',
      'Nästan alltid laddad hemma, sällan på snabbladdare.',
      'En laddning räcker gott för en veckas pendling.',
    ],
    factoryNew: [
      'Fabriksny med full fabriksgaranti.',
      'För omgående leverans, ännu inte registrerad.',
      'Helt ny, vi ordnar registreringen.',
    ],
    vatDeductible: ['Avdragsgill moms.', 'Moms kan dras av, passar företag.'],
    terms: [
      'Finansiering ordnas på plats, med eller utan kontantinsats.',
      'Vi tar gärna ditt fordon i inbyte.',
      'Vi levererar hem till dig i hela landet.',
    ],
    termsForUsed: [
      'Testad i vår egen verkstad på över hundra punkter.',
      'Tolv månaders garanti ingår.',
      'Lämnas ut nyservad och rekonditionerad.',
    ],
    testDrive: { private: ['Provkörning går bra, ta med körkort.'], dealer: ['Ring oss och boka en provkörning.'] },
    closing: {
      private: [
        'Visas i {town} på kvällar och helger.',
        'Ring eller skriv, jag svarar oftast samma dag.',
        'Fast pris, inga skambud tack.',
        'Priset kan diskuteras lite på plats.',
        'Betalning sker direkt via banken vid överlämning.',
      ],
      dealer: [
        'Välkommen till oss i {town}, öppet sex dagar i veckan.',
        'Vi skickar gärna en film på begäran.',
        'Ring innan du åker, så står allt klart när du kommer.',
        'Med reservation för felskrivning och mellanförsäljning.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Säljer min {vehicle} från {year} som aldrig har krånglat.',
        'Vår {vehicle} är till salu, i trafik första gången {month}.',
        'Med tungt hjärta säljer jag min {vehicle}.',
        'Fin {vehicle} till salu, {ps} hk, årsmodell {year}.',
        'Vår {vehicle} söker en ny familj.',
      ],
      dealer: [
        'Vi säljer denna {vehicle} av årsmodell {year} med {kw} kW ({ps} hk).',
        'Nyinkommen: {vehicle}, i trafik {month}.',
        'Nu hos oss i {town}: {vehicle} med {ps} hk.',
        '{vehicle}, årsmodell {year}, för omgående leverans.',
        'En {vehicle} från {year} av det slag man inte ser varje dag.',
      ],
    },
    excellent: [
      'Som ny, både ut- och invändigt.',
      'Inte en repa, fälgarna utan kantstensskador.',
      'Kupén är i nyskick.',
      'Svårt att hitta en finare.',
    ],
    good: [
      'Bra skick för åldern, några stenskott på huven.',
      'Tekniskt utan anmärkning, en liten parkeringsbuckla syns på bild.',
      'Går fint, inga missljud och inga läckor.',
      'Ren invändigt, normala bruksspår utvändigt.',
    ],
    worn: [
      'Åren syns: repor runt om och lite rost på hjulhusen.',
      'Ingen skönhet, men startar varje morgon.',
      'Bra första bil eller vinterbil för den som kan meka lite.',
    ],
    upkeep: [
      'Nya bromsar fram och bak.',
      'Bra sommardäck, gott om mönster kvar.',
      'Dubbfria vinterdäck på fälg medföljer.',
      'Nytt startbatteri och nya torkarblad.',
      'Stötdämpare och länkarmar bytta nyligen.',
      'AC:n servad och påfylld i våras.',
    ],
    use: [
      'Rökfri och djurfri.',
      'Har alltid stått i garage.',
      'Mest motorväg till jobbet, väldigt lite stadskörning.',
      'Familjens andrabil, har mest stått på vintern.',
      'Isofix har använts, men klädseln är fläckfri.',
      'Dragkroken har bara burit cyklar.',
    ],
    reason: [
      'Säljs bara för att jag fått tjänstebil.',
      'Familjen växer och vi behöver större.',
      'Flyttar in till stan och behöver ingen bil längre.',
      'Ersättaren står redan på uppfarten.',
      'Vi går ner till en bil.',
      'Pappa har slutat köra, därav försäljningen.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Säljer min {vehicle} från {year}, {ps} hk.',
        'Till salu: {vehicle}, i trafik första gången {month}.',
        'Byter hoj, så min {vehicle} är till salu.',
      ],
      dealer: [
        'Nyinkommen i butiken: {vehicle} från {year}.',
        'I butik: {vehicle} med {kw} kW, årsmodell {year}.',
        '{vehicle}, årsmodell {year}, finns att se i {town}.',
      ],
    },
    excellent: ['Ser ut som när den lämnade butiken.', 'Aldrig vält, aldrig körd i regn.', 'Inte ett märke på tanken.'],
    good: [
      'Tekniskt fin, små märken på fotpinnar och handtag.',
      'Går rent, växlar mjukt och drar bra.',
      'Har vält en gång stillastående, syns på ett handtag; i övrigt original.',
    ],
    worn: [
      'Ärlig vardagshoj med sina märken; drivpaket och däck snart dags.',
      'Sliten till det yttre, men motorn är kärnfrisk.',
    ],
    upkeep: [
      'Däcken har bara gått några tiotal mil.',
      'Olja, luftfilter och bromsvätska är nya.',
      'Ventilerna justerade vid senaste storservicen.',
      'Nytt batteri, laddare följer med.',
    ],
    use: [
      'Bara körd i fint väder.',
      'Har troget tagit mig till jobbet.',
      'Två gånger över Alperna utan minsta problem.',
      'Avställd varje vinter, inomhus och på underhållsladdning.',
    ],
    reason: [
      'Ryggen säger ifrån.',
      'Hinner tyvärr inte köra längre.',
      'Nästa är redan beställd.',
      'Med småbarn blir det knappt något körande.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Vår lilla firma säljer sin {vehicle} från {year}.',
        'Till salu: {vehicle}, i trafik första gången {month}.',
      ],
      dealer: [
        '{vehicle}, årsmodell {year}, {kw} kW, för omgående leverans.',
        'Från fordonspark: {vehicle}, i trafik {month}.',
        'Transportfordon i {town}: {vehicle} från {year}.',
      ],
    },
    excellent: ['Förarplats och påbyggnad i utmärkt skick.', 'Knappt några spår av arbete, invändigt som ny.'],
    good: [
      'Tekniskt i ordning, normalt arbetsslitage invändigt.',
      'Torr och tät, chassit utan överraskningar.',
      'Några repor från vardagen, men pålitlig.',
    ],
    worn: ['Det syns att den har jobbat, men tekniken är frisk.', 'Kosmetiskt sliten, priset därefter.'],
    upkeep: [
      'Bromsar och däck cirka 70 %.',
      'Servad enligt tillverkarens plan, utskriven historik följer med.',
      'Felkodsläst, inga fel lagrade.',
      'Hjulupphängningen gicks igenom förra året.',
    ],
    use: ['Samma förare hela tiden.', 'Körd regionalt, aldrig överlastad.', 'Kommer från en välskött fordonspark.'],
    reason: [
      'Vi går i pension och lägger ner firman.',
      'Säljs för att kontraktet gått ut.',
      'Ersatt av ett större fordon.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Vi säljer vår {vehicle} från {year} efter många härliga resor.',
        'Till salu: {vehicle} från {year}.',
        'Vår {vehicle} söker nya resenärer.',
      ],
      dealer: [
        '{vehicle}, årsmodell {year}, finns att se i {town}.',
        'Semesterlängtan? Denna {vehicle} från {year} väntar på dig.',
        'I vår utställning: {vehicle}, årsmodell {year}.',
      ],
    },
    excellent: [
      'Som ny invändigt, dynorna har alltid haft överdrag.',
      'Utsidan är felfri och fukttestet utan anmärkning.',
    ],
    good: [
      'Torr, tät och ren, små märken på möbelkanterna.',
      'Allt fungerar: värme, kylskåp och vattenpump.',
      'Välskött och alltid försiktigt körd.',
    ],
    worn: [
      'En fuktfläck vid sidofönstret är tätad; den händige har något roligt att göra.',
      'En äldre med patina, men allt fungerar.',
    ],
    upkeep: [
      'Gasolen är nyss täthetsprovad.',
      'Däcken är två år, bodelsbatteriet är nytt.',
      'Markis och takluckor bytta förra året.',
      'Solpanelen på taket håller batteriet laddat.',
    ],
    use: [
      'Har stått torrt i lada varje vinter.',
      'Ingen har rökt i den och vi har knappt lagat mat.',
      'Tre veckor söderut om året, inte mer.',
    ],
    reason: [
      'Barnen följer inte med längre, något mindre räcker.',
      'Av hälsoskäl reser vi inte längre.',
      'Vi byter till en annan planlösning.',
    ],
  },
}
