import type { TextBank } from './text-bank.ts'

// The town stands after a colon, as some want an article (no Porto) and others do not (em Lisboa).
export const pt: TextBank = {
  language: 'pt',
  thousands: '.',
  and: 'e',
  inspectionNames: { other: 'Inspeção' },
  features: {
    air_conditioning: 'ar condicionado',
    power_steering: 'direção assistida',
    electric_windows: 'vidros elétricos',
    central_locking: 'fecho centralizado',
    abs_brakes: 'ABS',
    airbags: 'airbags',
    alloy_wheels: 'jantes de liga leve',
    bluetooth: 'Bluetooth mãos livres',
    usb_port: 'entrada USB',
    cruise_control: 'cruise control',
    parking_sensors: 'sensores de estacionamento',
    reverse_camera: 'câmara de marcha-atrás',
    navigation_system: 'GPS',
    leather_seats: 'estofos em pele',
    heated_seats: 'bancos aquecidos',
    sunroof: 'teto de abrir',
    keyless_entry: 'acesso mãos livres',
  },
  shared: {
    oneOwner: ['Um único dono.', 'Só um registo de propriedade desde novo.'],
    iAmTheFirst: ['Sou o primeiro dono, tenho as duas chaves e todas as faturas.'],
    severalOwners: [
      'Número de registos: {owners}.',
      'Teve {owners} proprietários até hoje.',
      '{owners} registos de propriedade.',
    ],
    serviced: [
      'Livro de revisões completo.',
      'Revisões sempre feitas a tempo, com faturas que o comprovam.',
      'Assistência sempre na marca.',
      'Mantido desde sempre na mesma oficina de confiança.',
    ],
    accidentFree: [
      'Nunca teve acidentes.',
      'Sem qualquer acidente, pintura de origem.',
      'Nunca bateu, pode ser visto em qualquer oficina.',
    ],
    repairedAccident: [
      'Teve um toque há uns anos, reparado por profissionais; há fotografias e fatura.',
      'Para que não haja dúvidas: um painel foi reparado depois de um pequeno acidente.',
    ],
    damaged: [
      'Vende-se no estado em que se encontra, com os danos visíveis; é preciso reboque.',
      'De momento não circula, ideal para recuperar ou para peças.',
    ],
    inspection: [
      '{inspection} válida até {until}.',
      '{inspection} feita, a próxima é em {until}.',
      'Volta à inspeção em {until}.',
    ],
    equipment: [
      'Extras: {equipment}.',
      'Do equipamento destaca-se: {equipment}.',
      'Vem com {equipment}.',
      'Equipamento: {equipment}, entre outros.',
    ],
    mileage: [
      '{km} km reais.',
      'Quilómetros comprovados: {km}.',
      'Tem {km} km, quase todos em estrada.',
      'Marca hoje {km} km.',
    ],
    electric: [
      'Bateria verificada há pouco, com mais de 90 % da capacidade.',
      'Inclui os cabos para carregar em casa e na rua.',
      'Carregado quase sempre em casa, raramente em postos rápidos.',
      'Uma carga chega para a semana inteira de casa para o trabalho.',
    ],
    factoryNew: [
      'Viatura nova, com garantia total da marca.',
      'Por matricular, entrega imediata.',
      'Zero quilómetros, tratamos nós da matrícula.',
    ],
    vatDeductible: ['IVA dedutível.', 'IVA dedutível, fatura para empresas.'],
    terms: [
      'Financiamento até 120 meses, com ou sem entrada.',
      'Aceitamos retoma da sua viatura.',
      'Entregamos em qualquer ponto do país.',
    ],
    termsForUsed: [
      'Viatura revista na nossa oficina, com mais de cem pontos verificados.',
      'Garantia de 18 meses incluída.',
      'Entregue com revisão feita e limpeza completa.',
    ],
    testDrive: {
      private: ['Pode experimentar, basta trazer a carta de condução.'],
      dealer: ['Marque já o seu test drive.'],
    },
    closing: {
      private: [
        'Para ver ao fim do dia ou ao fim de semana; local: {town}.',
        'Respondo a mensagens ao final do dia; se preferir, ligue.',
        'Preço fixo, não aceito trocas.',
        'Preço ligeiramente negociável, mas só à frente da viatura.',
        'Venda particular, por isso sem garantia.',
      ],
      dealer: [
        'Visite-nos de segunda a sábado: {town}.',
        'Enviamos vídeo da viatura por WhatsApp, basta pedir.',
        'Contacte-nos antes de se deslocar, para termos a viatura pronta.',
        'Salvo erro ou venda entretanto realizada.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Vendo {vehicle} de {year}, nunca me deixou ficar mal.',
        'Bom dia, vendemos o nosso carro: {vehicle}, primeira matrícula em {month}.',
        'É com pena que vendo o meu {vehicle}.',
        'Vende-se {vehicle} de {year}, {ps} cv, muito estimado.',
        'O nosso {vehicle} procura uma nova família.',
      ],
      dealer: [
        'Apresentamos este {vehicle} de {year}, com {kw} kW ({ps} cv).',
        'Acabado de chegar: {vehicle}, matrícula de {month}.',
        'Já no nosso stand: {vehicle}, {ps} cv, ano {year}.',
        'Oportunidade: {vehicle} de {year}, em estado que já não se vê todos os dias.',
        '{vehicle}, ano {year}, pronto a entregar.',
      ],
    },
    excellent: [
      'Impecável por dentro e por fora.',
      'Sem um risco, jantes sem marcas de passeios.',
      'O interior está como novo.',
      'Será difícil encontrar outro tão estimado.',
    ],
    good: [
      'Bom estado para a idade, com alguns picos de pedras no capô.',
      'Mecânica impecável; o pequeno toque de estacionamento vê-se nas fotografias.',
      'Não tem ruídos nem fugas, tudo a funcionar.',
      'Interior limpo, por fora as marcas normais do uso.',
    ],
    worn: [
      'Notam-se os anos: alguns riscos e a pintura queimada do sol.',
      'Bonito não é, mas pega todas as manhãs.',
      'Bom para quem tirou a carta agora; precisa de alguns mimos.',
    ],
    upkeep: [
      'Travões novos à frente e atrás.',
      'Pneus com menos de um ano.',
      'Inclui um jogo extra de jantes com pneus.',
      'Bateria de arranque e escovas novas.',
      'Amortecedores substituídos há pouco tempo.',
      'Ar condicionado revisto e carregado na primavera.',
    ],
    use: [
      'Carro de não fumador e sem animais.',
      'Dormiu sempre na garagem.',
      'Feito quase só em autoestrada, de casa para o trabalho.',
      'Era o segundo carro da casa, andava pouco.',
      'Andou com cadeiras de criança, mas os estofos não têm nódoas.',
      'O gancho de reboque só levou bicicletas.',
    ],
    reason: [
      'Vendo porque passei a ter carro de serviço.',
      'A família cresceu e precisamos de mais espaço.',
      'Vou para o estrangeiro e não o posso levar.',
      'O substituto já está à porta, por isso a venda.',
      'Vamos ficar só com um carro.',
      'O meu pai deixou de conduzir, daí a venda.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Vendo a minha {vehicle} de {year}, {ps} cv.',
        'Vende-se {vehicle}, primeira matrícula em {month}.',
        'Vou mudar de moto, por isso vendo a minha {vehicle}.',
      ],
      dealer: [
        'Nova na nossa loja: {vehicle} de {year}.',
        'Em exposição: {vehicle}, {kw} kW, ano {year}.',
        '{vehicle}, ano {year}, para ver na nossa loja.',
      ],
    },
    excellent: ['Parece acabada de sair do stand.', 'Nunca caiu e nunca apanhou chuva.', 'Nem uma marca no depósito.'],
    good: [
      'Mecânica impecável, pequenas marcas nos poisa-pés e nas manetes.',
      'Trabalha certinha e puxa bem.',
      'Caiu uma vez parada e marcou a manete, de resto está toda de origem.',
    ],
    worn: [
      'Moto de todos os dias com as suas marcas; pneus e transmissão em breve.',
      'De aspeto está usada, de motor está ótima.',
    ],
    upkeep: [
      'Os pneus têm poucas centenas de quilómetros.',
      'Óleo, filtro de ar e líquido dos travões novos.',
      'Folga das válvulas vista na última revisão grande.',
      'Bateria nova, com carregador incluído.',
    ],
    use: [
      'Só saiu com bom tempo.',
      'Levou-me ao trabalho todos os dias sem falhar.',
      'Já foi duas vezes aos Pirenéus sem um problema.',
      'No inverno fica na garagem, tapada.',
    ],
    reason: [
      'Vendo por problemas de costas.',
      'Infelizmente deixei de ter tempo para andar.',
      'A próxima já está encomendada.',
      'Com os miúdos pequenos quase não ando nela.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Vendo {vehicle} de {year}, usado na nossa pequena empresa.',
        'Vende-se {vehicle}, primeira matrícula em {month}.',
      ],
      dealer: [
        '{vehicle}, ano {year}, {kw} kW, entrega imediata.',
        'Vindo de frota: {vehicle}, matrícula de {month}.',
        'Especialistas em comerciais e pesados: {vehicle} de {year}.',
      ],
    },
    excellent: ['Cabina e carroçaria em excelente estado.', 'Quase sem marcas de trabalho, o interior está como novo.'],
    good: [
      'Mecânica em ordem, interior com o desgaste normal.',
      'Carroçaria sã e chassis sem surpresas.',
      'Alguns riscos do dia a dia, mas muito fiável.',
    ],
    worn: ['Vê-se que trabalhou, mas de mecânica está são.', 'De chapa está marcado, e o preço tem isso em conta.'],
    upkeep: [
      'Travões e pneus a cerca de 70 %.',
      'Manutenção segundo o plano da marca, com histórico impresso.',
      'Passado na máquina de diagnóstico, sem erros.',
      'Suspensão da frente revista no ano passado.',
    ],
    use: [
      'Teve sempre o mesmo condutor.',
      'Serviço regional, nunca andou sobrecarregado.',
      'Vem de uma frota bem cuidada.',
    ],
    reason: ['Vende-se por motivo de reforma.', 'Vende-se porque o contrato acabou.', 'Foi substituído por um maior.'],
  },
  caravan: {
    opening: {
      private: [
        'Vendemos a nossa {vehicle} de {year}, depois de muitas viagens felizes.',
        'Vende-se {vehicle}, ano {year}.',
        'À procura de novos viajantes: {vehicle} de {year}.',
      ],
      dealer: [
        '{vehicle}, ano {year}, em exposição no nosso parque.',
        'A pensar nas férias? {vehicle} de {year}, tudo pronto a partir.',
        'No nosso stand: {vehicle}, ano {year}.',
      ],
    },
    excellent: [
      'Interior como novo, os estofos andaram sempre tapados.',
      'Exterior impecável e teste de humidade sem reparos.',
    ],
    good: [
      'Seca, estanque e limpa, com pequenas marcas nos móveis.',
      'Tudo a funcionar: aquecimento, frigorífico e bomba de água.',
      'Bem estimada e sempre conduzida com calma.',
    ],
    worn: [
      'Teve humidade junto a uma janela, já vedada; quem tiver jeito deixa-a como nova.',
      'Já tem uns anos, mas tudo funciona.',
    ],
    upkeep: [
      'Instalação de gás revista há pouco.',
      'Pneus com dois anos e bateria auxiliar nova.',
      'Toldo e claraboias substituídos no ano passado.',
      'O painel solar no tejadilho mantém a bateria carregada.',
    ],
    use: [
      'Passou sempre o inverno em local coberto e seco.',
      'Nunca se fumou lá dentro e pouco se cozinhou.',
      'Três semanas no Algarve todos os anos e pouco mais.',
    ],
    reason: [
      'Os filhos já não vêm connosco, basta-nos uma mais pequena.',
      'Por motivos de saúde deixámos de viajar.',
      'Vamos mudar para outra distribuição.',
    ],
  },
}
