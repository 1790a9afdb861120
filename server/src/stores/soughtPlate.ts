import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { likeText } from '../db/likeText.ts';

/**
 * A plate as it is sought, empty where none is asked for. No plate is written without a letter A to Z or a digit: what was typed so
 * is found nowhere, not everywhere.
 */
export const soughtPlate = (text = ''): string => normalisePlate(text) || likeText(text.trim());
