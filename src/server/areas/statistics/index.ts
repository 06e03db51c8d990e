export { statisticsOf } from './statisticsOf.ts';
