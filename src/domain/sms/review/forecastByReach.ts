import { type Forecast, type ForecastInput, forecastFinish, type SendingDevice } from './finishForecast.ts';

/** People in the same zones to whom the same devices send. */
export interface ReachGroup {
  zones: readonly string[];
  messages: number;
  /** The devices that may send to them. */
  devices: readonly SendingDevice[];
}

type SharedInput = Omit<ForecastInput, 'groups' | 'devices'>;

/**
 * Forecasts when messages will be sent if not every device may send all of them. Devices that share recipients work together; and no message is
 * finished before the devices that reach it could have sent it alone, with nothing else to do. `watched` has the order of the groups.
 */
export function forecastByReach(input: SharedInput, groups: readonly ReachGroup[]): Forecast {
  const parts = partsOf(groups.filter(({ messages }) => messages > 0));
  const forecasts = parts.map((part) => ({ part, forecast: forecastOf(input, part) }));
  // Where only some of the devices reach a group, those devices decide.
  const alone = parts.flatMap((part) => bySameDevices(part).map((each) => forecastOf(input, each).finishAt));
  const ends = [...forecasts.map(({ forecast }) => forecast.finishAt), ...alone];
  const watched = groups.map((group) => {
    const own = forecasts.find(({ part }) => part.includes(group));
    return own?.forecast.watched[own.part.indexOf(group)] ?? 0;
  });
  const starts = forecasts.flatMap(({ forecast }) => forecast.watchedFrom?.getTime() ?? []);
  return {
    finishAt: ends.every((end) => end !== null) && ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null,
    deferred: forecasts.reduce((sum, { forecast }) => sum + forecast.deferred, 0),
    watched,
    watchedFrom: starts.length > 0 ? new Date(Math.min(...starts)) : null,
  };
}

function forecastOf(input: SharedInput, part: readonly ReachGroup[]): Forecast {
  const devices = [...new Set(part.flatMap((group) => group.devices))];
  return forecastFinish({ ...input, groups: part, devices });
}

/** Joins groups that share devices, directly or through other groups. */
function partsOf(groups: readonly ReachGroup[]): ReachGroup[][] {
  let parts: { devices: Set<SendingDevice>; groups: ReachGroup[] }[] = [];
  for (const group of groups) {
    const touched = parts.filter(({ devices }) => group.devices.some((device) => devices.has(device)));
    const union = {
      devices: new Set([...touched.flatMap(({ devices }) => [...devices]), ...group.devices]),
      groups: [...touched.flatMap((part) => part.groups), group],
    };
    parts = [...parts.filter((part) => !touched.includes(part)), union];
  }
  return parts.map((part) => part.groups);
}

/** Splits a part into groups with the same devices; empty if all its groups have the same devices. */
function bySameDevices(part: readonly ReachGroup[]): ReachGroup[][] {
  const sets: ReachGroup[][] = [];
  for (const group of part) {
    const same = sets.find(([first]) => first && isSame(first.devices, group.devices));
    if (same) same.push(group);
    else sets.push([group]);
  }
  // Stryker disable next-line ConditionalExpression: a shortcut; the only set finishes when the part does.
  if (sets.length === 1) return [];
  return sets;
}

function isSame(one: readonly SendingDevice[], other: readonly SendingDevice[]): boolean {
  return one.length === other.length && one.every((device) => other.includes(device));
}
