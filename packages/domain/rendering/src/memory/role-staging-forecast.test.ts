import { stagingForecastContract } from '../contract/index.ts';
import { absentStagingForecast } from '../ports/staging-forecast.ts';
import { roleStagingForecast } from './index.ts';

stagingForecastContract('by role', async () => roleStagingForecast);
stagingForecastContract('absent', async () => absentStagingForecast);
