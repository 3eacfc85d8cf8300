// The contract's types under the names the page has for them. They are generated (`make contract`); what is added here is the page's own.
import type { ChatEntry, Foreseen, LessonCourse, LessonStep, Position, SeatForm } from './protocol.gen';

export { CONTRACT } from './protocol.gen';
export type * from './protocol.gen';

export type Lang = 'en' | 'fr';
export type Both<T = string> = Record<Lang, T>;
export type SeatKind = SeatForm['kind'];
export type ChatLine = ChatEntry;
/** What a move would do. */
export type Preview = Foreseen;
export type ReplayPosition = Position;
export type Course = LessonCourse;
/** A step of a lesson, as it stands now. */
export type LessonNow = LessonStep;
