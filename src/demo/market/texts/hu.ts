import type { TextBank } from './text-bank.ts'

// No suffixes and no articles on names, towns and numbers, as both follow their sound.
export const hu: TextBank = {
  language: 'hu',
  thousands: '\u00a0',
  and: 'és',
  inspectionNames: { other: 'Műszaki' },
  features: {
    air_conditioning: 'klíma',
    power_steering: 'szervokormány',
    electric_windows: 'elektromos ablak',
    central_locking: 'központi zár',
    abs_brakes: 'ABS',
    airbags: 'légzsákok',
    alloy_wheels: 'alufelni',
    bluetooth: 'Bluetooth-kihangosító',
    usb_port: 'USB-csatlakozó',
    cruise_control: 'tempomat',
    parking_sensors: 'parkolóradar',
    reverse_camera: 'tolatókamera',
    navigation_system: 'navigáció',
    leather_seats: 'bőrülések',
    heated_seats: 'ülésfűtés',
    sunroof: 'napfénytető',
    keyless_entry: 'kulcs nélküli nyitás',
  },
  shared: {
    oneOwner: ['Első tulajdonostól.', 'Új kora óta egyetlen tulajdonosa volt.'],
    iAmTheFirst: ['Első tulajdonosa vagyok, két kulcs és minden számla megvan.'],
    severalOwners: [
      'Tulajdonosok száma: {owners}.',
      'Eddig {owners} tulajdonosa volt.',
      'A papírok szerint {owners} tulajdonosa volt.',
    ],
    serviced: [
      'Végig vezetett szervizkönyv.',
      'Minden szerviz időben megtörtént, számlákkal igazolható.',
      'Márkaszervizben karbantartott.',
      'Teljes szerviztörténet, bármikor ellenőrizhető.',
    ],
    accidentFree: [
      'Sérülésmentes.',
      'Törésmentes, gyári fényezés.',
      'Soha nem volt baleset, bármely szervizben átvizsgálható.',
    ],
    repairedAccident: [
      'Volt egy szakszerűen kijavított sérülés, fotó és számla van róla.',
      'Az őszinteség kedvéért: koccanás után egy karosszériaelemet kicseréltek.',
    ],
    damaged: [
      'Sérülten eladó, a képeken látható állapotban; elvitel trélerrel.',
      'Jelenleg nem üzemképes, hozzáértőnek vagy alkatrésznek.',
    ],
    inspection: [
      '{inspection} érvényessége: {until}.',
      'Érvényes műszaki, lejárat: {until}.',
      'Következő vizsga: {until}.',
    ],
    equipment: [
      'Felszereltség: {equipment}.',
      'Extrák: {equipment}.',
      'Ami fontos lehet: {equipment}.',
      'Jól felszerelt, többek között: {equipment}.',
    ],
    mileage: [
      'Futásteljesítmény: {km} km.',
      'Valós, igazolható {km} km.',
      '{km} km van benne, többnyire országúti.',
      'Óraállás: {km} km.',
    ],
    electric: [
      'Az akkumulátor nemrég bevizsgálva, 90 % feletti kapacitással.',
      'Az otthoni és az utcai töltőkábel is jár hozzá.',
      'Szinte mindig otthon töltve, villámtöltőn ritkán.',
      'Egy töltés bőven elég egy heti ingázásra.',
    ],
    factoryNew: [
      'Új, teljes gyári garanciával.',
      'Azonnal átvehető, még nincs forgalomba helyezve.',
      'Vadonatúj, a forgalomba helyezést intézzük.',
    ],
    vatDeductible: ['Áfás számlával.', 'Áfa visszaigényelhető, cégeknek is ajánljuk.'],
    terms: [
      'Hitel és lízing helyben, gyors ügyintézéssel.',
      'Használt járművét beszámítjuk.',
      'Országosan házhoz szállítjuk.',
    ],
    termsForUsed: [
      'Saját műhelyünkben több mint száz ponton átvizsgálva.',
      '12 hónap garanciát adunk.',
      'Átadás előtt friss szervizt és teljes kozmetikát kap.',
    ],
    testDrive: { private: ['Próbaút lehetséges, jogosítvány szükséges.'], dealer: ['Egyeztessen velünk próbautat.'] },
    closing: {
      private: [
        'Megtekinthető délután vagy hétvégén, helyszín: {town}.',
        'Telefonon keressen, üzenetekre este válaszolok.',
        'Fix ár, csere nem érdekel.',
        'Az ár a helyszínen kicsit alkuképes.',
        'Kereskedők kíméljenek.',
      ],
      dealer: [
        'Várjuk telephelyünkön hétfőtől szombatig: {town}.',
        'Kérésre videót is küldünk.',
        'Kérjük, érkezés előtt telefonáljon.',
        'Az adatok tájékoztató jellegűek, a tévedés jogát fenntartjuk.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Eladó {vehicle}, évjárat: {year}, sosem hagyott cserben.',
        'Eladó családi autónk: {vehicle}, első forgalomba helyezés: {month}.',
        'Fájó szívvel válok meg az autómtól: {vehicle}.',
        'Megkímélt {vehicle} eladó, {ps} LE, évjárat: {year}.',
        'Új családot keres: {vehicle}, {ps} LE.',
      ],
      dealer: [
        'Kínálatunkban: {vehicle}, évjárat: {year}, {kw} kW ({ps} LE).',
        'Frissen érkezett: {vehicle}, első forgalomba helyezés: {month}.',
        'Telephelyünkön megtekinthető: {vehicle}, {ps} LE.',
        '{vehicle}, évjárat: {year}, azonnal elvihető.',
        'Ritka alkalom: {vehicle}, évjárat: {year}.',
      ],
    },
    excellent: [
      'Újszerű állapot kívül-belül.',
      'Egy karc sincs rajta, a felnik padkanyom nélkül.',
      'Az utastér hibátlan, új autó illata van.',
      'Ennyire megkíméltet nehéz találni.',
    ],
    good: [
      'Korának megfelelő, jó állapot, néhány kőfelverődés a motorháztetőn.',
      'Műszakilag rendben, a kis parkolási sérülés a képeken látszik.',
      'Szépen megy, semmi nem kopog, semmi nem folyik.',
      'Belül tiszta, kívül a szokásos használati nyomok.',
    ],
    worn: [
      'Látszanak rajta az évek: karcok körben és egy kis rozsda a sárvédőkön.',
      'Nem szépségdíjas, de minden reggel indul.',
      'Kezdőknek vagy téli autónak ideális, kisebb ráfordítással.',
    ],
    upkeep: [
      'Első-hátsó fékek cserélve.',
      'Négyévszakos gumik, szép profillal.',
      'Egy garnitúra téli gumi felnivel jár hozzá.',
      'Új indítóakkumulátor és ablaktörlők.',
      'Nemrég lengéscsillapítók és lengőkarok cserélve.',
      'A klíma tavasszal tisztítva és töltve.',
    ],
    use: [
      'Nemdohányzó autó, állat sem utazott benne.',
      'Mindig garázsban állt.',
      'Főleg autópályán járt munkába, városban alig.',
      'Második autó volt a családban, télen inkább állt.',
      'Az Isofix használatban volt, az ülések mégis foltmentesek.',
      'A vonóhorog csak kerékpártartót látott.',
    ],
    reason: [
      'Eladás oka: céges autót kaptam.',
      'Bővül a család, nagyobbra van szükségünk.',
      'Külföldre költözöm, ezért eladó.',
      'Az utódja már a ház előtt áll.',
      'Egy autóra váltunk.',
      'Édesapám már nem vezet, ezért eladó.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Eladó {vehicle}, évjárat: {year}, {ps} LE.',
        'Eladó motorom: {vehicle}, első forgalomba helyezés: {month}.',
        'Motorcsere miatt eladó: {vehicle}.',
      ],
      dealer: [
        'Új az üzletünkben: {vehicle}, évjárat: {year}.',
        'Üzletünkben: {vehicle}, {kw} kW, évjárat: {year}.',
        '{vehicle}, évjárat: {year}, megtekinthető itt: {town}.',
      ],
    },
    excellent: [
      'Mintha most tolták volna ki az üzletből.',
      'Soha nem volt eldőlve, esőben nem járt.',
      'A tankon egy karc sincs.',
    ],
    good: [
      'Műszakilag kiváló, apró nyomok a lábtartókon és a karokon.',
      'Szépen jár, finoman vált és jól húz.',
      'Egyszer állva eldőlt, a karon látszik; egyébként minden gyári.',
    ],
    worn: [
      'Becsületes hétköznapi motor; hamarosan lánc és gumi kell rá.',
      'Külsőre használt, de a motorja egészséges.',
    ],
    upkeep: [
      'A gumik csak néhány száz kilométert futottak.',
      'Olaj, légszűrő és fékfolyadék frissen cserélve.',
      'A szelephézag az utolsó nagyszervizen beállítva.',
      'Új akkumulátor, töltővel együtt.',
    ],
    use: [
      'Csak szép időben volt használva.',
      'Hűséges társam volt a munkába járásban.',
      'Kétszer megjárta az Alpokat, panasz nélkül.',
      'Telente garázsban, takaró alatt, töltőn.',
    ],
    reason: [
      'A hátam már nem bírja, ezért eladó.',
      'Sajnos nincs már időm motorozni.',
      'A következőt már megrendeltem.',
      'Kisgyerekek mellett alig jutok el motorozni.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Családi vállalkozásunk eladja: {vehicle}, évjárat: {year}.',
        'Eladó {vehicle}, első forgalomba helyezés: {month}.',
      ],
      dealer: [
        '{vehicle}, évjárat: {year}, {kw} kW, azonnal elvihető.',
        'Flottából: {vehicle}, első forgalomba helyezés: {month}.',
        'Haszonjárművek, {town}: {vehicle}, évjárat: {year}.',
      ],
    },
    excellent: ['A fülke és a felépítmény kiváló állapotú.', 'Alig látszik rajta a munka, belül is újszerű.'],
    good: [
      'Műszakilag rendben, belül a szokásos munkanyomokkal.',
      'Száraz, jól záródó felépítmény, alváz meglepetések nélkül.',
      'Néhány mindennapi karc, de megbízható.',
    ],
    worn: ['Látszik, hogy dolgozott, de műszakilag egészséges.', 'Külsőre fáradt, az ára ehhez igazodik.'],
    upkeep: [
      'Fékek és gumik nagyjából 70 %-osak.',
      'Gyári terv szerint karbantartva, nyomtatott előélettel.',
      'Diagnosztika megvolt, hibakód nincs.',
      'A futómű tavaly felújítva.',
    ],
    use: ['Végig ugyanaz a sofőr vezette.', 'Környékbeli fuvarok, soha nem volt túlterhelve.', 'Gondozott flottából.'],
    reason: ['Nyugdíjba megyünk, a céget megszüntetjük.', 'Lejárt a szerződés, ezért eladó.', 'Nagyobb váltotta le.'],
  },
  caravan: {
    opening: {
      private: [
        'Sok szép utazás után eladó: {vehicle}, évjárat: {year}.',
        'Eladó {vehicle}, évjárat: {year}.',
        'Új utazókat keres: {vehicle}.',
      ],
      dealer: [
        '{vehicle}, évjárat: {year}, megtekinthető itt: {town}.',
        'Nyaralni indulna? Önre vár: {vehicle}, évjárat: {year}.',
        'Kiállításunkról: {vehicle}, évjárat: {year}.',
      ],
    },
    excellent: [
      'Belül újszerű, az ülések mindig huzattal voltak védve.',
      'Külseje hibátlan, a nedvességmérés eredménye tiszta.',
    ],
    good: [
      'Száraz, jól szigetelt és tiszta, apró nyomok a bútorokon.',
      'Minden működik: fűtés, hűtő, vízpumpa.',
      'Gondozott, mindig óvatosan vezetett.',
    ],
    worn: [
      'Az egyik oldalablaknál volt beázás, már tömítve; ügyes kezű ember örömét leli benne.',
      'Idősebb darab, de minden működik rajta.',
    ],
    upkeep: [
      'Friss gázvizsga.',
      'Kétéves gumik, új lakótéri akkumulátor.',
      'Az előtető és a tetőablakok tavaly cserélve.',
      'A tetőn napelem tölti az akkumulátort.',
    ],
    use: [
      'Telente száraz csarnokban állt.',
      'Bent senki nem dohányzott, főzni is alig főztünk.',
      'Évente három hét a tengernél, nem több.',
    ],
    reason: [
      'A gyerekek már nem jönnek velünk, kisebb is elég.',
      'Egészségi okokból már nem utazunk.',
      'Más elrendezésűre váltunk.',
    ],
  },
}
