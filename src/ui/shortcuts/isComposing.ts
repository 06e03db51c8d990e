/**
 * Whether a key press belongs to an input method, such as Enter to accept its suggestion and Escape to reject it: `isComposing(event.nativeEvent)`.
 * Safari ends the composition before it sends the key, and then only the key code says so.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
