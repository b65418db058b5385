// A good moment of each game: the middle of a game between bots, with a choice for the first seat.

export interface Moment {
  game: string;
  /** The title on its box. */
  title: string;
  position: string;
  dice: string[];
  /** One choice before the first seat wins. */
  ending: string;
  /** A question of somebody else's turn, if the game has such. */
  question?: { position: string; dice: string[] };
}

const MIDDLE = '1=EX 4=B4 5=A5 6=B6 7=GS 8=B2 10=B3 12=A3 15=GS 17=A2 22=B5 43=RA 44=A10 48=B12 51=A3 52=A1 53=A12 54=NS';
const LATE =
  '1=EX 3=B4 4=EX 5=B2 6=B6 7=GS 8=B2 10=A12 12=A3 15=GS 17=A2 22=B5 26=B1 27=A4 34=RA 37=B3 39=B3 43=RA 44=A10 48=B12 51=A3 52=A1 53=A5 54=NS';

export const MOMENTS: Moment[] = [
  {
    game: 'bonkers',
    title: 'Bonkers!',
    position: `A:18+3 B:0+9 C:16+7 D:9+5 A=A6,B4,B5,RA B=A4,A5,B2,B10 C=B1,B6,B10,B12 D=A1,A4,A6,A12 ${MIDDLE} mover:A turn:30 dice:4,4 next:place`,
    dice: [],
    ending: `A:9+11 B:0+11 C:36+4 D:31+6 A=B1,B6,B10,B12 B=A2,A4,A5,B10 C=A6,B4,B5,NS D=A1,A6,A10,A12 ${LATE} mover:A turn:37 dice:5,4 next:place`,
    // Somebody is about to score, so it matters, and nobody else can answer first.
    question: {
      position: `A:18+3 B:12+9 C:16+7 D:9+5 A=A6,B4,B5,RA B=A4,A5,B2,B10 C=B1,B6,B10,B12 D=A1,A4,A6,A12 ${MIDDLE} lose:A mover:B turn:31 next:roll`,
      dice: ['dice 3 4'],
    },
  },
  {
    game: 'spiralized',
    title: 'Spiralized',
    position: 'A:1.3,home,4.6,2.9 B:pit,home,1.6,2.11 C:home,start,4.15,yard D:1.10,3.13,4.12,1.1 mover:A turn:610 dice:6,3',
    dice: [],
    ending: 'A:home,home,home,z8 B:3.17,home,yard,1.16 C:home,2.13,pit,home D:home,1.1,home,6.2 mover:A turn:1071 dice:5,1',
  },
  {
    game: 'bigfoot',
    title: 'Bigfoot 4x4x4',
    position: 'A:6,2/2 B:4,4/2 C:0,5/4 D:5,0/4 a:5,12 b:5,2 c:7,0 d:2,2 crushed:A>BD,B>C,C>A,D>B mover:A turn:13 crush:10',
    dice: ['dice 4 5'],
    ending: 'A:1,3/4 B:8,10/2 C:8,4/2 D:2,5/2 a:2,2 b:0,3 c:2,10 d:0,7 crushed:A>BDD,B>AAC,C>ABD,D>BCC mover:A turn:35 crush:28 dice:5x,6x next:drive=2',
  },
  {
    game: 'road-hog',
    title: 'Road Hog',
    position: 'A:E45 B:E48 C:Orchard.11 D:E16 mover:A turn:44 train:17< deck:3,3,1,9,0,0 dice:G4,R3',
    dice: [],
    ending: 'A:E80 B:E20 C:E41 D:E67 mover:A turn:115 train:7< deck:6,6,6,12,0,0 dice:G5,G1,R1',
  },
];
