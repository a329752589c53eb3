import type { TextBank } from './text-bank.ts'

export const it: TextBank = {
  language: 'it',
  thousands: '.',
  and: 'e',
  inspectionNames: { other: 'Revisione' },
  features: {
    air_conditioning: 'climatizzatore',
    power_steering: 'servosterzo',
    electric_windows: 'alzacristalli elettrici',
    central_locking: 'chiusura centralizzata',
    abs_brakes: 'ABS',
    airbags: 'airbag',
    alloy_wheels: 'cerchi in lega',
    bluetooth: 'vivavoce Bluetooth',
    usb_port: 'presa USB',
    cruise_control: 'cruise control',
    parking_sensors: 'sensori di parcheggio',
    reverse_camera: 'telecamera posteriore',
    navigation_system: 'navigatore',
    leather_seats: 'interni in pelle',
    heated_seats: 'sedili riscaldati',
    sunroof: 'tetto apribile',
    keyless_entry: 'accesso senza chiave',
  },
  shared: {
    oneOwner: ['Unico proprietario.', 'Un solo intestatario a libretto.'],
    iAmTheFirst: ['Sono il primo proprietario, doppie chiavi e tutte le fatture.'],
    severalOwners: [
      'Numero di proprietari: {owners}.',
      'Passaggi regolari, {owners} proprietari in tutto.',
      '{owners} intestatari fino a oggi.',
    ],
    serviced: [
      'Tagliandi sempre regolari e documentati.',
      'Libretto di manutenzione completo di tutti i timbri.',
      'Manutenzione eseguita sempre in officina autorizzata.',
      'Manutenzione fatta da anni dalla stessa officina, che può confermare tutto.',
    ],
    accidentFree: [
      'Mai incidenti.',
      'Nessun sinistro, vernice originale.',
      'Nessun incidente, verifica possibile presso qualsiasi officina.',
    ],
    repairedAccident: [
      'Un vecchio danno è stato riparato a regola d’arte, ci sono foto e fattura.',
      'Per correttezza: un elemento della carrozzeria è stato sostituito dopo un tamponamento.',
    ],
    damaged: [
      'Si vende così com’è, con i danni visibili; ritiro con carro attrezzi.',
      'Al momento non marciante, adatto a chi ha manualità o per ricambi.',
    ],
    inspection: [
      '{inspection} valida fino a {until}.',
      '{inspection} regolare, prossima scadenza {until}.',
      'Prossima revisione: {until}.',
    ],
    equipment: [
      'Dotazione principale: {equipment}.',
      'Tra gli accessori: {equipment}.',
      'A bordo: {equipment}.',
      'Tanti accessori, tra cui {equipment}.',
    ],
    mileage: [
      '{km} km certificati.',
      'Chilometri reali: {km}.',
      'Ha percorso {km} km, quasi tutti extraurbani.',
      'Oggi segna {km} km.',
    ],
    electric: [
      'Batteria controllata di recente, capacità oltre il 90 %.',
      'Cavi di ricarica per casa e colonnina inclusi.',
      'Ricarica quasi sempre a casa, rarissimamente alle colonnine rapide.',
      'Con una carica si copre tutta la settimana di lavoro.',
    ],
    factoryNew: [
      'Veicolo nuovo con garanzia ufficiale della casa.',
      'Pronta consegna, mai immatricolato.',
      'Chilometri zero di trasporto, pensiamo noi all’immatricolazione.',
    ],
    vatDeductible: ['IVA esposta.', 'IVA esposta e detraibile, possibile vendita all’estero.'],
    terms: [
      'Finanziamenti personalizzati anche senza anticipo.',
      'Valutiamo permute del vostro usato.',
      'Consegna a domicilio in tutta Italia.',
    ],
    termsForUsed: [
      'Controllato nella nostra officina, oltre cento verifiche.',
      'Garanzia 12 mesi inclusa, estendibile.',
      'Consegna con tagliando fatto e igienizzazione completa.',
    ],
    testDrive: {
      private: ['Prova su strada possibile, portare la patente.'],
      dealer: ['Chiamateci per fissare una prova su strada.'],
    },
    closing: {
      private: [
        'Visibile a {town} la sera o nel fine settimana.',
        'Chiamate pure, ai messaggi rispondo dopo cena.',
        'Prezzo non trattabile, no perditempo.',
        'Prezzo leggermente trattabile dopo visione.',
        'Vendita tra privati, passaggio di proprietà a carico dell’acquirente.',
      ],
      dealer: [
        'Vi aspettiamo a {town}, dal lunedì al sabato.',
        'Su richiesta inviamo video e foto dettagliate via WhatsApp.',
        'Si consiglia di telefonare prima della visita.',
        'Salvo il venduto, i dati possono contenere errori.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Vendo la mia {vehicle} del {year}, non mi ha mai lasciato a piedi.',
        'Buongiorno, vendiamo la nostra {vehicle}, immatricolata {month}.',
        'A malincuore vendo la mia {vehicle}.',
        'Vendesi {vehicle} del {year}, {ps} CV, tenuta con cura.',
        'La nostra {vehicle} cerca una nuova famiglia.',
      ],
      dealer: [
        'Proponiamo {vehicle} del {year}, {kw} kW ({ps} CV).',
        'Appena arrivata: {vehicle}, immatricolazione {month}.',
        'Disponibile nella nostra sede di {town}: {vehicle}, {ps} CV.',
        'Occasione: {vehicle} del {year}, come se ne vedono poche.',
        '{vehicle}, anno {year}, pronta consegna.',
      ],
    },
    excellent: [
      'Pari al nuovo, dentro e fuori.',
      'Nemmeno un graffio, cerchi senza segni di marciapiede.',
      'Interni perfetti, profuma ancora di nuovo.',
      'Difficile trovarne una tenuta così bene.',
    ],
    good: [
      'Buone condizioni per l’età, qualche segno di sassolini sul cofano.',
      'Meccanicamente perfetta, piccolo segno da parcheggio visibile in foto.',
      'Va benissimo, nessun rumore e nessuna perdita.',
      'Interni puliti, fuori i normali segni d’uso.',
    ],
    worn: [
      'Gli anni si vedono: graffi qua e là e trasparente rovinato.',
      'Bella non è, ma parte tutte le mattine.',
      'Ideale per neopatentati, con qualche lavoretto da fare.',
    ],
    upkeep: [
      'Freni rifatti davanti e dietro.',
      'Gomme quattro stagioni quasi nuove.',
      'Compreso un treno di gomme invernali su cerchi.',
      'Batteria di avviamento e tergicristalli nuovi.',
      'Ammortizzatori e bracci sostituiti di recente.',
      'Clima controllato e ricaricato in primavera.',
    ],
    use: [
      'Mai fumato in macchina, niente animali.',
      'Sempre tenuta in garage.',
      'Usata per andare al lavoro in autostrada, pochissima città.',
      'Seconda auto di famiglia, d’inverno quasi ferma.',
      'Isofix usati, ma i sedili sono senza macchie.',
      'Il gancio traino ha portato solo biciclette.',
    ],
    reason: [
      'Vendo solo per arrivo auto aziendale.',
      'Vendo perché la famiglia cresce e serve più spazio.',
      'Mi trasferisco in centro e non mi serve più.',
      'La nuova è già in cortile, da qui la vendita.',
      'Passiamo da due auto a una.',
      'Mio padre non guida più, unico motivo della vendita.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Vendo {vehicle} del {year}, {ps} CV.',
        'Vendesi {vehicle}, immatricolata {month}.',
        'Cambio moto, per questo vendo la mia {vehicle}.',
      ],
      dealer: [
        'Nuovo arrivo: {vehicle} del {year}.',
        'In negozio: {vehicle}, {kw} kW, anno {year}.',
        '{vehicle}, anno {year}, visibile a {town}.',
      ],
    },
    excellent: [
      'Come uscita dal concessionario.',
      'Mai caduta, mai vista la pioggia.',
      'Serbatoio senza un segno, da vedere.',
    ],
    good: [
      'Meccanica perfetta, piccoli segni su pedane e leve.',
      'Motore regolare, cambio morbido, spinge bene.',
      'Una caduta da ferma ha segnato una leva, il resto è tutto originale.',
    ],
    worn: [
      'Moto da tutti i giorni con i suoi segni, gomme e trasmissione da mettere in conto.',
      'Esteticamente vissuta, ma il motore è sano.',
    ],
    upkeep: [
      'Gomme con poche centinaia di chilometri.',
      'Olio, filtro aria e liquido freni appena sostituiti.',
      'Gioco valvole controllato all’ultimo tagliando importante.',
      'Batteria nuova, mantenitore compreso.',
    ],
    use: [
      'Usata solo con il bel tempo.',
      'Mi ha portato al lavoro ogni giorno senza un problema.',
      'Ha fatto lo Stelvio due volte senza battere ciglio.',
      'D’inverno sempre ferma in box, coperta.',
    ],
    reason: [
      'Vendo per problemi alla schiena.',
      'Purtroppo non ho più tempo di usarla.',
      'La prossima è già ordinata.',
      'Con i bambini piccoli non esco quasi più.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Vendo {vehicle} del {year}, usato nella nostra piccola ditta.',
        'Vendesi {vehicle}, immatricolazione {month}.',
      ],
      dealer: [
        '{vehicle}, anno {year}, {kw} kW, pronta consegna.',
        'Rientro da flotta: {vehicle}, immatricolazione {month}.',
        'Veicoli industriali e commerciali a {town}: {vehicle} del {year}.',
      ],
    },
    excellent: ['Cabina e carrozzeria in condizioni eccellenti.', 'Quasi nessun segno di lavoro, interno come nuovo.'],
    good: [
      'Meccanicamente in ordine, normali segni di lavoro all’interno.',
      'Scocca e telaio sani, nessuna ruggine passante.',
      'Qualche graffio da uso quotidiano, ma affidabile.',
    ],
    worn: ['Ha lavorato e si vede, ma la meccanica è sana.', 'Carrozzeria segnata, il prezzo ne tiene conto.'],
    upkeep: [
      'Freni e gomme al 70 % circa.',
      'Manutenzione secondo il piano della casa, storico stampato alla consegna.',
      'Passato in diagnosi, nessun errore in memoria.',
      'Avantreno rifatto l’anno scorso.',
    ],
    use: [
      'Sempre lo stesso autista.',
      'Usato su tratte regionali, mai sovraccarico.',
      'Viene da un parco mezzi ben tenuto.',
    ],
    reason: [
      'Vendo per cessata attività e pensionamento.',
      'Vendo per fine appalto.',
      'Sostituito da un mezzo più grande.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Vendiamo {vehicle} del {year}, con cui abbiamo fatto viaggi bellissimi.',
        'Vendesi {vehicle}, anno {year}.',
        'In cerca di nuovi viaggiatori: {vehicle} del {year}.',
      ],
      dealer: [
        '{vehicle}, anno {year}, visibile a {town}.',
        'Voglia di vacanza? {vehicle} del {year}, tutto pronto per partire.',
        'Nella nostra esposizione: {vehicle}, anno {year}.',
      ],
    },
    excellent: [
      'Interno come nuovo, cuscineria sempre coperta.',
      'Cellula perfetta, prova infiltrazioni senza alcun rilievo.',
    ],
    good: [
      'Asciutto e pulito, piccoli segni sui mobili.',
      'Funziona tutto: riscaldamento, frigo e pompa dell’acqua.',
      'Tenuto con cura e guidato sempre con calma.',
    ],
    worn: [
      'Una vecchia infiltrazione vicino a una finestra è stata sigillata; chi ha manualità si divertirà.',
      'Ha i suoi anni, ma è tutto funzionante.',
    ],
    upkeep: [
      'Impianto gas appena controllato.',
      'Gomme di due anni e batteria servizi nuova.',
      'Veranda e oblò sostituiti l’anno scorso.',
      'Il pannello solare sul tetto tiene carica la batteria.',
    ],
    use: [
      'D’inverno sempre in rimessa, all’asciutto.',
      'Mai fumato dentro e cucinato poco.',
      'Tre settimane al mare ogni anno, non di più.',
    ],
    reason: [
      'I figli non vengono più con noi, basta qualcosa di più piccolo.',
      'Per motivi di salute non viaggiamo più.',
      'Passiamo a un’altra disposizione interna.',
    ],
  },
}
