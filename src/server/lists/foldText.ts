export { foldText } from '#src/domain/foldText.ts';
